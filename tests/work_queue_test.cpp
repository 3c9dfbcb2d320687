// Work that takes long, of one who asks for much of it and one who asks for little.

#include "server/work/work_queue.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace server;

class WorkQueueTest : public testing::Test {
protected:
    std::vector<Task> posted_; // run when the test says so
    std::string done_;
    Post const post_ = [this](Task task) { posted_.push_back(std::move(task)); };

    void run_all() {
        for (std::size_t i = 0; i < posted_.size(); ++i) posted_[i]();
        posted_.clear();
    }
    Task noted(char what) {
        return [this, what] { done_ += what; };
    }
};

TEST_F(WorkQueueTest, OneVisitorsTurnAfterAnothers) {
    WorkQueue queue(post_, {});
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(queue.add("greedy", noted('g')));
    EXPECT_TRUE(queue.add("modest", noted('m')));
    EXPECT_EQ(queue.waiting(), 6u);
    run_all();
    EXPECT_EQ(done_, "gmgggg");
    EXPECT_EQ(queue.waiting(), 0u);
}

TEST_F(WorkQueueTest, SoManyOfOneWaitAndNoMore) {
    WorkQueue queue(post_, {1, 1, 3});
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(queue.add("greedy", noted('g')));
    EXPECT_FALSE(queue.add("greedy", noted('g')));
    EXPECT_TRUE(queue.add("modest", noted('m')));
    run_all();
    EXPECT_TRUE(queue.add("greedy", noted('g')));
}

TEST_F(WorkQueueTest, WhoHasUsedUpHisTimeWaitsForMore) {
    WorkQueue queue(post_, {1e-6, 0.01, 100});
    double volatile sink = 0;
    EXPECT_TRUE(queue.add("greedy", [&] {
        for (int i = 0; i < 20'000'000; ++i) sink = sink + 1;
    }));
    run_all();
    EXPECT_FALSE(queue.add("greedy", noted('g')));
    EXPECT_TRUE(queue.add("modest", noted('m')));
}

} // namespace
