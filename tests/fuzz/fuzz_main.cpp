// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/targets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

// libFuzzer's entry for the one target that the build names in CONSOLE_FUZZ_TARGET.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size)
{
    static const varroa::fuzz::Target& target = []() -> const varroa::fuzz::Target& {
        const auto all = varroa::fuzz::targets();
        const auto it = std::find_if(all.begin(), all.end(), [](const varroa::fuzz::Target& candidate) {
            return std::string_view(candidate.name) == CONSOLE_FUZZ_TARGET;
        });
        if (it == all.end())
            std::abort();
        return *it;
    }();
    const QByteArrayView bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    if (const char* broken = target.run(bytes).broken) {
        std::fprintf(stderr, "%s: %s\n", target.name, broken);
        std::abort();
    }
    return 0;
}
