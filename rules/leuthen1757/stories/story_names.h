#pragma once
// The words of a story as this system reads them.

#include "rules/common/story_words.h"
#include "rules/leuthen1757/words.h"

namespace leuthen1757 {

using rules::country;
using rules::is_digits;
using rules::is_hex_label;
using rules::lower;
using rules::number_in;
using rules::side_named;
using rules::StoryLanguage;
using rules::WordReader;

} // namespace leuthen1757
