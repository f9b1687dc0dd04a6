"""Makes the calls that standard input lists (see client-steps.ts) with the Python client, and prints what became of each and what it answered."""

import json
import re
import sys

from assay import Assay, AssayError

given = json.load(sys.stdin)
client = Assay(given["key"], given["url"], timeout=given["timeoutMs"] / 1_000, max_retries=given["maxRetries"])


def snake(name):
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)


def run(step, answers):
    arguments = []
    if "id" in step:
        known = isinstance(step["id"], str)
        arguments.append(step["id"] if known else answers[step["id"]["step"]][step["id"]["field"]])
    if "body" in step:
        arguments.append(step["body"])
    answer = getattr(client, snake(step["method"]))(*arguments, **step.get("query", {}))
    return list(answer) if step["method"].startswith("iterate") else answer


answers, outcomes = [], []
for step in given["steps"]:
    try:
        answers.append(run(step, answers))
        outcomes.append(None)
    except AssayError as error:
        answers.append({})
        outcomes.append(error.code or f"status {error.status}")
    except Exception as error:
        answers.append({})
        outcomes.append(f"{type(error).__name__}: {error}")
json.dump({"outcomes": outcomes, "answers": answers}, sys.stdout)
