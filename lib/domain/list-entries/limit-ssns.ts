import type { Context, Tx } from "@/lib/auth/context";
import { type SsnAttempt, unpackAttempt } from "@/lib/domain/ssn-guessing/attempt";
import { judgeAttempts } from "@/lib/domain/ssn-guessing/judge";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import type { PreparedEntry } from "./insert";

/** After many guesses, a caller's every request is refused for this long. */
const retryAfterSeconds = 86_400;

/** Counts SSNs together with those of applicants, listed or not: both answer guesses. Throws `rate_limited`. */
export async function limitListedSsns(
  context: Context | Tx,
  entries: readonly Pick<PreparedEntry, "ssnAttempt">[],
): Promise<void> {
  const attempts = entries.flatMap(({ ssnAttempt }) =>
    ssnAttempt === undefined ? [] : (unpackAttempt(ssnAttempt) ?? []),
  );
  await refuseGuesses(context, attempts);
}

/** Owners are told. Throws `rate_limited`. */
export async function refuseGuesses(context: Context | Tx, attempts: readonly SsnAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const judged = await judgeAttempts(context, attempts);
  if (judged.includes(true))
    throw rateLimited(
      "Too many SSNs with the same or similar last four digits within a month; try again later",
      {
        retryAfterSeconds,
      },
    );
}
