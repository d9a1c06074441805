// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsattempt.h"

#include "app/nats/natslink.h"

#include <system_error>
#include <thread>

namespace varroa {

namespace {

constexpr int deliveryThreads = 2;

void openLibrary()
{
    static std::once_flag once;
    std::call_once(once, [] {
        nats_Open(-1);
        nats_SetMessageDeliveryPoolSize(deliveryThreads);
    });
}

} // namespace

std::shared_ptr<NatsAttempt> NatsAttempt::start(ConnectionRecipe recipe, std::shared_ptr<BusGate> gate, quint64 id)
{
    auto attempt = std::make_shared<NatsAttempt>(std::move(recipe), std::move(gate), id);
    try {
        std::thread([attempt] { attempt->run(); }).detach();
    } catch (const std::system_error&) {
        return nullptr;
    }
    return attempt;
}

NatsAttempt::NatsAttempt(ConnectionRecipe recipe, std::shared_ptr<BusGate> gate, quint64 id)
    : m_recipe(std::move(recipe)), m_gate(std::move(gate)), m_id(id)
{
}

bool NatsAttempt::abandon()
{
    const std::lock_guard lock(m_mutex);
    if (m_fate == Fate::Delivered)
        return false;
    m_fate = Fate::Abandoned;
    return true;
}

void NatsAttempt::discard()
{
    const std::lock_guard lock(m_mutex);
    if (m_link)
        m_link->shutdown();
}

bool NatsAttempt::claim(std::shared_ptr<NatsLink> link)
{
    const std::lock_guard lock(m_mutex);
    if (m_fate == Fate::Abandoned)
        return false;
    m_fate = Fate::Delivered;
    m_link = std::move(link);
    return true;
}

void NatsAttempt::run()
{
    openLibrary();
    auto link = std::make_shared<NatsLink>(m_gate);
    const ConnectError error = link->connect(m_recipe);
    if (!claim(error ? nullptr : link)) {
        link->destroy();
        m_gate->post([](BusEvents& events) { events.attemptReturned(); });
    } else if (error) {
        m_gate->post([id = m_id, error](BusEvents& events) { events.attemptFinished(id, nullptr, error); });
    } else {
        m_gate->post([id = m_id, link](BusEvents& events) { events.attemptFinished(id, link, {}); });
        link->run();
    }
    link.reset();
    nats_ReleaseThreadMemory();
}

} // namespace varroa
