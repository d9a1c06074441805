// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/nats/busgate.h"
#include "app/nats/natsoptions.h"

#include <memory>
#include <mutex>

namespace varroa {

// One connect attempt on a thread of its own, which then becomes the link's worker. cnats may hold that thread for
// minutes; it is never joined. Result: BusEvents::attemptFinished, or attemptReturned once abandoned.
class NatsAttempt final : public std::enable_shared_from_this<NatsAttempt>
{
public:
    // Null when no thread could be started.
    static std::shared_ptr<NatsAttempt> start(ConnectionRecipe recipe, std::shared_ptr<BusGate> gate, quint64 id);
    // GUI thread. False: the result was posted already and is to be awaited, or thrown away by discard().
    bool abandon();
    void discard(); // ends the link of a posted result

    NatsAttempt(ConnectionRecipe recipe, std::shared_ptr<BusGate> gate, quint64 id);

private:
    void run();
    bool claim(std::shared_ptr<NatsLink> link);

    enum class Fate { Running, Delivered, Abandoned };
    const ConnectionRecipe m_recipe;
    const std::shared_ptr<BusGate> m_gate;
    const quint64 m_id;
    std::mutex m_mutex;
    Fate m_fate = Fate::Running;
    std::shared_ptr<NatsLink> m_link; // once delivered
};

} // namespace varroa
