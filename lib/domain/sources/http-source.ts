import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { CircuitOpenError, createCircuitBreaker } from "@/lib/platform/circuit-breaker";
import type { Clock } from "@/lib/platform/clock";
import { readAtMost } from "@/lib/platform/read-at-most";
import { sourceContractVersion, sourceRequestIdHeader, sourceVersionHeader } from "./contract";
import { SourceFailure, type SourceFailureReason } from "./source-failure";

export interface SourceLimits {
  /** Time limit for one try, from connecting to the last byte. */
  tryTimeoutMilliseconds: number;
  tries: number;
  /** Size limit of the decoded answer. */
  maxAnswerBytes: number;
  breaker: { failures: number; openMilliseconds: number };
}

export const sourceLimits: SourceLimits = {
  tryTimeoutMilliseconds: 2_000,
  tries: 2,
  maxAnswerBytes: 64 * 1024,
  breaker: { failures: 5, openMilliseconds: 30_000 },
};

/** Failures that a second try may fix. Others would only repeat. */
const retried: ReadonlySet<SourceFailureReason> = new Set(["unreachable", "timeout", "server_error"]);

export interface HttpSourceOptions {
  url: string;
  /** Sent as a bearer token. */
  token: string;
  now: Clock;
  fetch?: typeof fetch;
  limits?: SourceLimits;
  onOpen?: (reason: SourceFailureReason | "internal") => void;
  onClose?: () => void;
}

interface Exchange<Question, Answer> {
  response: z.ZodType<Answer>;
  /** Whether the answer fits what was asked. */
  fits?: (answer: Answer, question: Question) => boolean;
}

/** The function throws SourceFailure. */
export function createHttpSource<Question, Answer>(
  { url, token, now, fetch: send = fetch, limits = sourceLimits, onOpen, onClose }: HttpSourceOptions,
  { response: schema, fits = () => true }: Exchange<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const breaker = createCircuitBreaker({
    ...limits.breaker,
    now,
    isFailure: (error) => !isAboutTheQuestion(error),
    onOpen: (error) => onOpen?.(error instanceof SourceFailure ? error.reason : "internal"),
    onClose,
  });

  async function attempt(body: string, requestId: string): Promise<unknown> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limits.tryTimeoutMilliseconds);
    try {
      const response = await send(url, {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          [sourceVersionHeader]: sourceContractVersion,
          [sourceRequestIdHeader]: requestId,
        },
        body,
        redirect: "manual",
        // Otherwise Next's fetch might cache personal data.
        cache: "no-store",
        signal: controller.signal,
      });
      checkHead(response);
      const bytes = await readAtMost(limits.maxAnswerBytes, response.body);
      if (bytes === undefined) throw new SourceFailure("too_large");
      return parse(bytes);
    } catch (error) {
      if (error instanceof SourceFailure) throw error;
      throw new SourceFailure(controller.signal.aborted ? "timeout" : "unreachable");
    } finally {
      clearTimeout(timer);
      // Releases an answer that was not read to its end.
      controller.abort();
    }
  }

  async function attempts(body: string, tries: number): Promise<unknown> {
    const requestId = randomUUID();
    for (let left = tries; ; left -= 1) {
      try {
        return await attempt(body, requestId);
      } catch (error) {
        if (left <= 1 || !(error instanceof SourceFailure) || !retried.has(error.reason)) throw error;
      }
    }
  }

  return async (question) => {
    const body = JSON.stringify(question);
    try {
      return await breaker.run(async (isProbe) => {
        const parsed = schema.safeParse(await attempts(body, isProbe ? 1 : limits.tries));
        if (!parsed.success || !fits(parsed.data, question)) throw new SourceFailure("wrong_answer");
        return parsed.data;
      });
    } catch (error) {
      throw error instanceof CircuitOpenError ? new SourceFailure("breaker_open") : error;
    }
  };
}

/** The source works but rejects this question: one caller's odd applicants must not cut it off for everyone. */
function isAboutTheQuestion(error: unknown): boolean {
  return error instanceof SourceFailure && error.reason === "bad_request";
}

function checkHead({ status, type, headers }: Response): void {
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) throw new SourceFailure("redirected");
  if (status >= 500) throw new SourceFailure("server_error");
  if (status === 400 || status === 422) throw new SourceFailure("bad_request");
  if (status >= 400) throw new SourceFailure("denied");
  if (status !== 200) throw new SourceFailure("wrong_answer");
  if (!/^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(headers.get("content-type") ?? "")) {
    throw new SourceFailure("wrong_content_type");
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new SourceFailure("wrong_answer");
  }
}
