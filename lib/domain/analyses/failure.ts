import type { SourceAnswers } from "@/lib/domain/sources/ask";
import type { Conclusion } from "./conclude";

/** The engine could not finish. What happened is in the log. */
export const analysisFailed = { code: "internal", message: "The analysis could not be finished" };

/**
 * The failure of an analysis whose required sources did not answer. An applicant about whom there was nothing
 * to ask lowers coverage; only a source that is down fails.
 */
export function sourcesDown(
  failed: SourceAnswers["failed"],
): (Conclusion & { assessment: undefined }) | undefined {
  const down = failed.filter(({ reason }) => reason !== "nothing_to_ask").map(({ source }) => source);
  if (down.length === 0) return undefined;
  return {
    assessment: undefined,
    error: {
      code: "source_unavailable",
      message: `A source that the policy requires did not answer: ${down.join(", ")}`,
    },
  };
}
