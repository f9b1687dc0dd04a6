import { brandedError } from "@/lib/platform/branded-error";

const failures = {
  not_configured: "The source is not configured",
  nothing_to_ask: "The applicant stated nothing that the source could be asked about",
  unreachable: "The source can't be reached",
  timeout: "The source did not answer in time",
  server_error: "The source answered with a server error",
  bad_request: "The source could not use the question",
  denied: "The source denied the request",
  redirected: "The source answered with a redirect, which is not followed",
  wrong_content_type: "The source's answer is not application/json in UTF-8",
  too_large: "The source's answer is too large",
  wrong_answer: "The source's answer does not follow the contract",
  nothing_checked: "The source checked none of the fields it was asked about",
  breaker_open: "The source failed repeatedly and is not being asked for a while",
} as const;

export type SourceFailureReason = keyof typeof failures;

/** Has no cause: errors of HTTP clients and parsers quote the URL, headers and answer, which don't belong in a log. */
export class SourceFailure extends brandedError("SourceFailure") {
  readonly reason: SourceFailureReason;

  constructor(reason: SourceFailureReason) {
    super(failures[reason]);
    this.reason = reason;
  }
}
