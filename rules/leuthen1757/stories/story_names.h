#pragma once
// The words of a story as this system reads them.

#include "rules/leuthen1757/words.h"
#include "rules/common/story_words.h"

namespace leuthen1757 {

using rules::country;
using rules::is_digits;
using rules::is_hex_label;
using rules::lower;
using rules::number_in;
using rules::side_named;
using rules::Teller;
using rules::WordReader;

} // namespace leuthen1757
