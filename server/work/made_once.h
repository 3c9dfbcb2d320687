#pragma once
// Things that are made when first asked for, each once. Whoever asks for the same meanwhile waits
// for it; whoever asks for another does not.

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace server {

template <class T> class MadeOnce {
public:
    using Made = std::shared_ptr<T const>; // null: there is no such thing

    template <class Make> Made get(std::string const& name, Make make) {
        auto const place = place_of(name);
        std::lock_guard const lock(place->mutex);
        if (!place->made) place->made = make();
        if (!place->made) forget(name); // names that do not exist are without number
        return place->made;
    }

private:
    struct Place {
        std::mutex mutex;
        Made made;
    };
    std::shared_ptr<Place> place_of(std::string const& name) {
        std::lock_guard const lock(mutex_);
        auto& place = places_[name];
        if (!place) place = std::make_shared<Place>();
        return place;
    }
    void forget(std::string const& name) {
        std::lock_guard const lock(mutex_);
        places_.erase(name);
    }

    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Place>, std::less<>> places_;
};

} // namespace server
