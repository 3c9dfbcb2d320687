#pragma once
// SQLite's log, brought to its place in the file without keeping those who wait for a commit.

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <atomic>
#include <string>
#include <thread>

namespace server {

// Brings what is in the log to its place in the file. That takes a tenth of a second, and whoever
// waits for a commit would wait for it: so a thread of its own does it meanwhile. What was written
// in that time is left for the writer: once nothing is, the log begins anew.
class Checkpoints {
public:
    Checkpoints(std::string const& path, SQLite::Database& writing)
        : database_(path, SQLite::OPEN_READWRITE), writing_(writing), thread_([this] { work(); }) {
        sqlite3_wal_hook(writing_.getHandle(), &Checkpoints::after_commit, this);
    }
    Checkpoints(Checkpoints const&) = delete;
    Checkpoints& operator=(Checkpoints const&) = delete;
    ~Checkpoints() {
        sqlite3_wal_hook(writing_.getHandle(), nullptr, nullptr);
        is_closing_ = true;
        tell(Task::begin);
        thread_.join();
    }

    void finish() { // by the writer, between two commits
        if (task_ != Task::finish) return;
        writing_.tryExec(checkpoint);
        task_ = Task::wait;
    }

private:
    enum class Task : std::uint8_t { wait, begin, finish };
    static constexpr char const* checkpoint = "PRAGMA wal_checkpoint(PASSIVE)";

    static int after_commit(void* self, sqlite3*, char const*, int pages) {
        constexpr int many = 4000; // 16 MB
        auto& checkpoints = *static_cast<Checkpoints*>(self);
        if (pages >= many && checkpoints.task_ == Task::wait) checkpoints.tell(Task::begin);
        return SQLITE_OK;
    }
    void tell(Task task) {
        task_ = task;
        task_.notify_one();
    }
    void work() {
        while (!is_closing_) {
            Task const task = task_;
            if (task != Task::begin) {
                task_.wait(task);
                continue;
            }
            database_.tryExec(checkpoint); // where it cannot be done now, it will be later
            task_ = Task::finish;
        }
    }

    SQLite::Database database_;
    SQLite::Database& writing_;
    std::atomic<Task> task_ = Task::wait;
    std::atomic<bool> is_closing_ = false;
    std::thread thread_; // last: it uses all of the above
};

} // namespace server
