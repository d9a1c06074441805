// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/helm/hiddentext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa {
namespace {

constexpr char hex[] = "0123456789abcdef";

// As Go's encoder writes a string, which also escapes what would be markup in a page; without its quotes.
QByteArray goQuoted(QByteArrayView text, bool markup)
{
    QByteArray out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out.append('\\').append(c);
        else if (c == '\t')
            out.append("\\t");
        else if (byte < 0x20 || (markup && (c == '<' || c == '>' || c == '&')))
            out.append("\\u00").append(hex[byte >> 4]).append(hex[byte & 0xf]);
        else
            out.append(c);
    }
    return out;
}

// What base64 of any text around `secret` must hold when `before` bytes (0–2) stand in front of it: the characters at
// either end that depend on the neighbours are left out.
QByteArray insideBase64(QByteArrayView secret, qsizetype before)
{
    QByteArray padded(before, '\0');
    padded.append(secret);
    QByteArray coded = padded.toBase64(QByteArray::OmitTrailingEquals);
    wipeMemory(padded.data(), size_t(padded.size()));
    const qsizetype first = (before * 8 + 5) / 6;
    const qsizetype last = (before + secret.size()) * 8 / 6;
    return coded.mid(first, last - first);
}

} // namespace

HiddenText::HiddenText(const std::vector<std::shared_ptr<const Secret>>& secrets)
{
    for (const auto& secret : secrets) {
        if (!secret)
            continue;
        add(secret->view());
        QByteArrayView rest = secret->view();
        while (rest.contains('\n')) {
            const qsizetype end = rest.indexOf('\n');
            add(rest.first(end).trimmed());
            rest = rest.sliced(end + 1);
        }
        if (rest.size() != secret->size())
            add(rest.trimmed());
    }
    std::ranges::stable_sort(m_forms, std::greater(), &Secret::size);
}

void HiddenText::add(QByteArrayView secret)
{
    if (secret.isEmpty())
        return;
    addForm(secret.toByteArray());
    addForm(goQuoted(secret, false));
    addForm(goQuoted(secret, true));
    addForm(secret.toByteArray().replace("'", "''"));
    // A shorter secret has no base64 of its own that could not stand there by chance.
    if (secret.size() < 4)
        return;
    for (qsizetype before = 0; before < 3; ++before)
        addForm(insideBase64(secret, before));
}

void HiddenText::addForm(QByteArray form)
{
    m_forms.push_back(Secret::consume(form));
}

QByteArray HiddenText::cleaned(QByteArray line) const
{
    for (const Secret& form : m_forms)
        line.replace(form.view(), "•••"_ba);
    return line;
}

} // namespace varroa
