"""What a JSON schema can't say: invisible characters and outer white space are removed before a text's length counts."""

import re

import schemathesis

# The same ranges as in lib/contract/invisible-characters.ts.
REMOVED = re.compile(
    "^\\s|\\s$|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)


def keeps_its_length(value):
    if isinstance(value, str):
        return not REMOVED.search(value)
    if isinstance(value, dict):
        return all(keeps_its_length(item) for item in value.values())
    if isinstance(value, list):
        return all(keeps_its_length(item) for item in value)
    return True


@schemathesis.hook
def filter_body(context, body):
    return keeps_its_length(body)
