"""
What a JSON schema can't say, one rule a line: for each, a request that fits the document may be refused. Everything else
that the service refuses although the document allows it is a failure.
"""

import re

import schemathesis

# Invisible characters and outer white space are removed before a text's length counts.
# The same ranges as in lib/contract/invisible-characters.ts.
REMOVED = re.compile(
    "^\\s|\\s$|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)

# The path and the message of a problem with a 400, and why a schema can't state the rule.
UNSTATED = [
    (r"cursor", r"must be the nextCursor of an earlier page", "a cursor comes from an earlier answer"),
    (r"from", r"must be before to", "two times are compared"),
    (r".*address\.state", r"must be a USPS state code", "names of states, in any case and spacing"),
    (r".*(firstName|lastName)", r"must contain a letter", "not every language's patterns know letters of all scripts"),
    (r".*dateOfBirth", r"must not be (in the future|more than)", "compares with today"),
    (r".*dateOfBirth", r"must be a day", "generators of patterns know no calendar"),
    (r".*expiresAt", r"must be in the future", "compares with now"),
    (r"since", r"must be at most \d+ days ago", "compares with now"),
    (r"metadata", r"must have at most 50 keys after the change", "counts the keys that are stored"),
    (r"applicants\[\d+\]\.id", r"", "ids are unique within a batch"),
    (r"(entries\[\d+\]\.)?value", r"must ", "a value is of the kind beside it"),
    (r"reasons\[\d+\]", r"is not a reason", "the model's signals change with its version"),
    (r"url", r"", "a host must be valid, public and without credentials"),
    (r"(.*\.)?(amount|atLeast|atMost)", r"must have at most two decimals$", "multipleOf 0.01 refuses 19.99 in binary"),
    (r"document\.declineFrom", r"must be above approveBelow", "two numbers are compared"),
    (r"document\.rules\[\d+\]\.id", r"is used by another rule", "one field of several objects is compared"),
    (r"document\.(approveBelow|signals|rules).*", r"", "what the model allows for each of its signals"),
    (r"scopes\[\d+\]", r"needs the permission", "a scope needs the permission beside it"),
    (r"lines\[\d+\].*", r"", "the rows of CSV"),
]


@schemathesis.hook
def filter_failure(context, failure, case, response):
    if type(failure).__name__ != "RejectedPositiveData" or response.status_code != 400:
        return True
    details = response.json()["error"]["details"]
    return not details or not all(is_unstated(detail) for detail in details)


def is_unstated(detail):
    return any(
        re.fullmatch(path, detail["path"]) and re.match(message, detail["message"])
        for path, message, _ in UNSTATED
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


@schemathesis.hook
def filter_query(context, query):
    return keeps_its_length(query)
