import { brandedError } from "@/lib/platform/branded-error";

const failures = {
  not_configured: "The source isn't configured",
  nothing_to_ask: "The applicant gave no data to ask the source about",
  unreachable: "The source can't be reached",
  timeout: "The source didn't answer in time",
  server_error: "The source answered with a server error",
  bad_request: "The source couldn't use the question",
  denied: "The source denied the request",
  redirected: "The source answered with a redirect, which Assay doesn't follow",
  wrong_content_type: "The source's answer isn't application/json in UTF-8",
  too_large: "The source's answer is too large",
  wrong_answer: "The source's answer doesn't follow the contract",
  nothing_checked: "The source checked none of the fields it was asked about",
  breaker_open: "The source failed repeatedly, so Assay isn't asking it for a while",
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
