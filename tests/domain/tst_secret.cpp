// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/secret.h"

#include <QTest>

#include <algorithm>
#include <cstdint>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CONSOLE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CONSOLE_SANITIZED 1
#endif
#endif

#ifdef CONSOLE_SANITIZED
// As <sanitizer/allocator_interface.h> of clang says it; gcc brings the function without the header.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*onMalloc)(const volatile void*, size_t),
                                                         void (*onFree)(const volatile void*));
#endif

using namespace varroa;
using namespace Qt::StringLiterals;

namespace {

// One buffer whose release is awaited; what it holds at that moment is what a later owner of the memory could read.
struct Watched
{
    const volatile char* data = nullptr;
    size_t size = 0;
    bool freed = false;
    bool wiped = false;
};
Watched watched;

void aboutToFree(const volatile void* block)
{
    constexpr std::uintptr_t largestHeader = 64; // Qt's array header precedes the data
    const auto start = reinterpret_cast<std::uintptr_t>(block);
    const auto data = reinterpret_cast<std::uintptr_t>(watched.data);
    if (watched.data == nullptr || start > data || data - start > largestHeader)
        return;
    watched.freed = true;
    watched.wiped = std::all_of(watched.data, watched.data + watched.size, [](char c) { return c == 0; });
    watched.data = nullptr;
}

void watch(const void* data, qsizetype size)
{
    watched = {static_cast<const volatile char*>(data), static_cast<size_t>(size), false, false};
}

} // namespace

#ifndef CONSOLE_SANITIZED
extern "C" void __libc_free(void* block);

extern "C" void free(void* block)
{
    aboutToFree(block);
    __libc_free(block);
}
#endif

// Looks at memory in the moment it is given back, which needs a C library whose free() can be replaced.
class SecretTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
#ifdef CONSOLE_SANITIZED
        __sanitizer_install_malloc_and_free_hooks([](const volatile void*, size_t){}, aboutToFree);
#endif
    }

    void theWatchSeesWhatIsNotWiped()
    {
        auto* bytes = new QByteArray("an ordinary byte array, left as it is");
        watch(bytes->constData(), bytes->size());
        bytes->detach();
        delete bytes;
        QVERIFY(watched.freed);
        QVERIFY(!watched.wiped);
    }

    void consumedBytesAreWiped()
    {
        QByteArray bytes("correct horse battery staple");
        bytes.detach();
        watch(bytes.constData(), bytes.size());
        const Secret secret = Secret::consume(bytes);
        QVERIFY(watched.freed);
        QVERIFY(watched.wiped);
        QCOMPARE(secret.view().toByteArray(), "correct horse battery staple"_ba);
    }

    void consumedTextIsWiped()
    {
        QString text = u"correct horse battery stäple"_s;
        text.detach();
        watch(text.constData(), text.size() * qsizetype{sizeof(QChar)});
        const Secret secret = Secret::consume(text);
        QVERIFY(watched.freed);
        QVERIFY(watched.wiped);
        QCOMPARE(secret.size(), 29);
    }

    void destroyedSecretIsWiped()
    {
        {
            const Secret secret = Secret::copyOf("correct horse battery staple");
            watch(secret.view().data(), secret.size());
        }
        QVERIFY(watched.freed);
        QVERIFY(watched.wiped);
    }

    void replacedSecretIsWiped()
    {
        Secret secret = Secret::copyOf("correct horse battery staple");
        watch(secret.view().data(), secret.size());
        secret = Secret::copyOf("another");
        QVERIFY(watched.freed);
        QVERIFY(watched.wiped);
        QCOMPARE(secret.view().toByteArray(), "another"_ba);
    }

    void movedSecretKeepsItsBuffer()
    {
        Secret secret = Secret::copyOf("correct horse battery staple");
        watch(secret.view().data(), secret.size());
        const Secret owner = std::move(secret);
        QVERIFY(!watched.freed);
        QCOMPARE(owner.view().toByteArray(), "correct horse battery staple"_ba);
        watched.data = nullptr;
    }
};

QTEST_APPLESS_MAIN(SecretTest)
#include "tst_secret.moc"
