// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/redaction.h"

#include "models/domain/secret.h"

#include <algorithm>
#include <string_view>

namespace varroa::wire {

namespace {

using nlohmann::json;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool containsWord(std::string_view text, std::string_view word)
{
    const auto same = [](char a, char b) { return lower(a) == b; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

// env, extraEnv, initEnvs, environment, …
bool isEnvironmentKey(std::string_view key)
{
    const auto endsWith = [&](std::string_view tail) {
        return key.size() >= tail.size() && containsWord(key.substr(key.size() - tail.size()), tail);
    };
    return endsWith("env") || endsWith("envs") || endsWith("environment") || endsWith("envvars");
}

void hide(json& value)
{
    if (auto* text = value.get_ptr<std::string*>())
        wipeMemory(text->data(), text->size());
    value = RedactedText;
}

void hideScalars(json& value)
{
    if (value.is_structured()) {
        for (json& child : value)
            hideScalars(child);
    } else if (!value.is_null()) {
        hide(value);
    }
}

// A Kubernetes list of {name, value | valueFrom}; what is no such entry is hidden whole.
void hideEnvironmentList(json& list)
{
    for (json& entry : list) {
        if (!entry.is_object()) {
            hideScalars(entry);
            continue;
        }
        for (const auto& [key, value] : entry.items()) {
            if (key != "name" && key != "valueFrom" && !value.is_null())
                hideScalars(value);
        }
    }
}

void hideEnvironments(json& value)
{
    if (value.is_object()) {
        for (const auto& [key, child] : value.items()) {
            // A scalar is a label of that name, as in a node selector.
            if (isEnvironmentKey(key) && child.is_array())
                hideEnvironmentList(child);
            else if (isEnvironmentKey(key) && child.is_object())
                hideScalars(child);
            else
                hideEnvironments(child);
        }
    } else if (value.is_array()) {
        for (json& child : value)
            hideEnvironments(child);
    }
}

json* member(json& object, const char* key)
{
    if (!object.is_object())
        return nullptr;
    const auto it = object.find(key);
    return it == object.end() || it->is_null() ? nullptr : &*it;
}

// YAML text cannot be cut safely (flow style, anchors, escapes), so a text that may hold an environment goes whole.
void hideOverlays(json& spec)
{
    json* overlay = member(spec, "resourceOverlay");
    if (overlay == nullptr)
        return;
    if (!overlay->is_structured()) {
        hide(*overlay);
        return;
    }
    for (json& text : *overlay) {
        const auto* yaml = text.get_ptr<const std::string*>();
        if (yaml != nullptr && (containsWord(*yaml, "env") || yaml->find('\\') != std::string::npos))
            hide(text);
    }
}

// kubectl leaves the whole object in an annotation.
void hideEmbeddedObjects(json& metadata)
{
    json* annotations = member(metadata, "annotations");
    if (annotations == nullptr)
        return;
    if (!annotations->is_object()) {
        hideScalars(*annotations);
        return;
    }
    for (const auto& [key, value] : annotations->items()) {
        const auto* text = value.get_ptr<const std::string*>();
        if (text == nullptr)
            continue;
        const size_t first = text->find_first_not_of(" \t\r\n");
        const bool document = first != std::string::npos && ((*text)[first] == '{' || (*text)[first] == '[');
        const bool multiLine = text->find('\n') != std::string::npos;
        if (key.ends_with("last-applied-configuration") ||
            ((document || multiLine) &&
             (containsWord(*text, "env") || containsWord(*text, "waketoken") || text->find('\\') != std::string::npos)))
            hide(value);
    }
}

void hideText(json& value, const std::string& secret)
{
    if (value.is_structured()) {
        for (json& child : value)
            hideText(child, secret);
    } else if (const auto* text = value.get_ptr<const std::string*>();
               text != nullptr && text->find(secret) != std::string::npos) {
        hide(value);
    }
}

} // namespace

void redactController(json& object)
{
    if (!object.is_object())
        return;
    if (json* status = member(object, "status")) {
        if (json* token = member(*status, "wakeToken")) {
            std::string secret = token->is_string() ? token->get_ref<const std::string&>() : std::string();
            hideScalars(*token);
            if (token->is_structured())
                *token = RedactedText;
            constexpr size_t shortest = 8; // a shorter text may be an ordinary word
            if (secret.size() >= shortest)
                hideText(object, secret);
            wipeMemory(secret.data(), secret.size());
        }
    }
    if (json* metadata = member(object, "metadata"))
        hideEmbeddedObjects(*metadata);
    if (json* spec = member(object, "spec"))
        hideOverlays(*spec);
    for (const auto& [key, value] : object.items()) {
        if (key != "metadata")
            hideEnvironments(value);
    }
}

bool isRedacted(const json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    return text != nullptr && *text == RedactedText;
}

bool holdsRedacted(const json& value)
{
    if (value.is_structured())
        return std::any_of(value.begin(), value.end(), [](const json& child) { return holdsRedacted(child); });
    return isRedacted(value);
}

} // namespace varroa::wire
