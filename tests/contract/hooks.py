"""
What a JSON schema can't say, one rule a line: for each, a request that fits the document may be refused. Everything else
that the service refuses although the document allows it is a failure.
"""

import re

import schemathesis

# Invisible characters and outer white space are removed before a text's length counts, so a request with some of them
# may be accepted or refused. The same ranges as in lib/contract/invisible-characters.ts.
REMOVED = re.compile(
    "^\\s|\\s$|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)

# The path and the message of a problem with a 400, and why a schema can't state the rule.
UNSTATED = [
    (r"cursor", r"must be the nextCursor of an earlier page", "a cursor comes from an earlier answer"),
    (r"from", r"must be before to", "two times are compared"),
    (r"document", r"must not be there together with version$", "one field excludes another"),
    (r"studyId", r"must not be there together with from or to$", "one field excludes others"),
    (r".*address\.state", r"must be a USPS state code", "names of states, in any case and spacing"),
    (r".*(firstName|lastName)", r"must contain a letter", "not every language's patterns know letters of all scripts"),
    (r".*dateOfBirth", r"must not be (in the future|more than)", "compares with today"),
    (r".*dateOfBirth", r"must be a day", "generators of patterns know no calendar"),
    (r".*expiresAt", r"must be in the future", "compares with now"),
    (r"startsAt", r"must be (in the future|at most a year from now)$", "compares with now"),
    (r"sentOn", r"must be from the day the letter was issued to today$", "compares with now"),
    (r"words", r"must have a word of at least two letters or digits$", "letters of all scripts, folded"),
    (r"since", r"must be at most \d+ days ago", "compares with now"),
    (r"metadata", r"must have at most 50 keys after the change", "counts the keys that are stored"),
    (r"applicants\[\d+\]\.id", r"is already the id of an earlier entry$", "ids are unique within a batch"),
    (r"(entries\[\d+\]\.)?value", r"must ", "a value is of the kind beside it"),
    (r"reasons\[\d+\]", r"isn't a reason", "the model's signals change with its version"),
    (r"url", r"The URL isn't a valid URL\.", "patterns can't parse a URL"),
    (r"url", r"The URL must not contain a user name or password\.", "patterns can't parse a URL"),
    (r"url", r"The URL must use port 443 or one from 1024 up\.", "patterns can't parse a URL"),
    (r"url", r"The URL has no valid host\.", "patterns can't parse a URL"),
    (r"url", r"The URL is longer than 2048 characters in its normal form\.", "the length before is stated"),
    (r"url", r"The URL must not lead to an address that isn't public \(", "a list of networks"),
    (r"url", r"The URL must not lead to a name that only a local network knows\.", "a list of suffixes"),
    (r"url", r"The URL leads to an address that isn't public\.", "what a name resolves to"),
    (r"(.*\.)?(amount|atLeast|atMost)", r"must have at most two decimals$", "multipleOf 0.01 refuses 19.99 in binary"),
    (r"(document|base)\.declineFrom", r"must be above approveBelow", "two numbers are compared"),
    (r"(document|base)\.rules\[\d+\]\.id", r"is used by another rule", "one field of several objects is compared"),
    (r"(baseVersion|version)", r"must be a version of this policy$", "versions are those that were published"),
    (r"document\.model", r"must be a model that can decide: ", "the models that an upgrade leaves"),
    (r"document\.approveBelow", r"must be above \d+, or signals that may stand for a protected trait", "the model's limit"),
    (r"document\.declineFrom", r"must be above the \d+ points of [A-Z0-9_]+: ", "the model's points"),
    (r"document\.signals\.[A-Z0-9_]+", r"(is no signal of this model|can't be changed)$", "the model's signals"),
    (r"document\.signals\.[A-Z0-9_]+\.points", r"must not be (above|below) 0$", "the sign of the model's points"),
    (r"document\.signals\.[A-Z0-9_]+\.points", r"must be at most \d+: the signal may stand for", "the model's limit"),
    (r"document\.signals\.[A-Z0-9_]+\.points", r"must be below declineFrom: ", "two numbers are compared"),
    (r"document\.rules\[\d+\]\.(anyOf|allOf)\[\d+\]", r"is no signal of this model$", "the model's signals"),
    (r"document\.rules\[\d+\]\.(anyOf|allOf)\[\d+\]", r"may stand for a protected trait: ", "the model's signals"),
    (r"document\.rules\[\d+\]\.(anyOf|allOf)\[\d+\]", r"is known only when RISC scoring is asked for$", "the model's signals"),
    (r"document\.rules\[\d+\]\.(anyOf|allOf)\[\d+\]", r"can't be a condition$", "the model's signals"),
    (r"document\.rules\[\d+\]\.(anyOf|allOf)\[\d+\]", r"speaks for the applicant: ", "the model's signals"),
    (r"document\.rules\[\d+\]\.when\[\d+\]\.atLeast", r"must be above \d+, or signals that may stand for", "the model's limit"),
    (r"document\.rules\[\d+\]\.raiseTo", r"DECLINE must rest on an adverse signal ", "the model's signals"),
    (r"scopes\[\d+\]", r"needs the permission", "a scope needs the permission beside it"),
    (r"body", r"must be CSV in UTF-8$", "the quotes of CSV"),
    (r"lines\[1\]", r"must have (no other columns than|the columns) |has two \w+ columns$", "the columns of CSV"),
    (r"lines\[\d+\]\.(effect|kind)", r"must be one of ", "the cells of CSV"),
    (r"lines\[\d+\]\.value", r"must ", "the cells of CSV, of the kind beside it"),
    (r"lines\[\d+\]\.reason", r"must not (be empty$|contain )|must have at most 300 characters$", "the cells of CSV"),
    (r"lines\[\d+\]\.expiresAt", r"must be an ISO 8601 instant ", "the cells of CSV"),
]


@schemathesis.hook
def filter_failure(context, failure, case, response):
    kind = type(failure).__name__
    if kind not in ("RejectedPositiveData", "AcceptedNegativeData"):
        return True
    if not keeps_its_length([case.query, case.body]):
        return False
    if kind == "AcceptedNegativeData" or response.status_code != 400:
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
