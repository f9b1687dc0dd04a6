import { afterEach, beforeEach, expect } from "vitest";
import { type SourceLimits, sourceLimits } from "@/lib/domain/sources/http-source";
import { createIdentitySource } from "@/lib/domain/sources/identity-source";
import { SourceFailure } from "@/lib/domain/sources/source-failure";
import { type SourceStandIn, startSourceStandIn } from "@/tests/support/source-stand-in";

/* An identity source with a new stand-in for each test, on a clock that the test moves. */

export let source: SourceStandIn;
/** Why the breaker opened, in order. */
export let opened: string[];
/** How often the breaker closed. */
export let closedCount: number;
let nowMilliseconds: number;
let begun: (() => void) | undefined;

export const now = () => nowMilliseconds;
export function passMilliseconds(milliseconds: number): void {
  nowMilliseconds += milliseconds;
}

/** Call it at the top of a test file. */
export function setUpIdentityStandIn(): void {
  beforeEach(async () => {
    source = await startSourceStandIn("identity");
    nowMilliseconds = Date.UTC(2026, 0, 15, 12);
    opened = [];
    closedCount = 0;
  });
  afterEach(() => source.close());
}

/** Large, because a busy machine is not a slow source. */
export const patient: SourceLimits = { ...sourceLimits, tryTimeoutMilliseconds: 30_000 };
export const impatient: SourceLimits = { ...sourceLimits, tryTimeoutMilliseconds: 150 };

export function identity(limits: SourceLimits = patient, token = source.token) {
  const { url } = source;
  return createIdentitySource({
    url,
    token,
    limits,
    now,
    fetch: async (...request) => {
      const response = await fetch(...request);
      begun?.();
      return response;
    },
    onOpen: (reason) => opened.push(reason),
    onClose: () => {
      closedCount += 1;
    },
  });
}

/** Resolves when the source has begun its next answer and its head has arrived. */
export const nextAnswerBegins = () =>
  new Promise<void>((resolve) => {
    begun = resolve;
  });

export const failure = (reason: string) => expect.objectContaining({ name: "SourceFailure", reason });

/** The reason of a failure. Rejects if the question is answered. */
export async function reasonOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SourceFailure);
  return (error as SourceFailure).reason;
}

export const requestIds = () => source.questions.map(({ headers }) => headers["assay-request-id"]);
