import { z } from "zod";
import { type Operation, operationSchema, type StepError, type StepOutput, WHOLE_FUNCTION } from "./messages";
import { readStepError } from "./step-error";
import { endOfWait } from "./time-string";

/** The SDK's response to a call. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** The call that the answer responds to. */
export interface Asked {
  /** `step`, or the id of the one requested step. */
  stepId: string;
  attempt: number;
  maxAttempts: number;
}

export interface Memo {
  stepId: string;
  output: StepOutput;
}

/** A step or sleep to run as its own job, in parallel with others. */
export interface Child {
  stepId: string;
  kind: "step" | "sleep";
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** What to do next. `memo` holds the steps that the call finished. */
export type Outcome =
  | { kind: "completed"; output: unknown }
  | { kind: "continue"; memo: Memo[] }
  | { kind: "plan"; memo: Memo[]; children: Child[] }
  | { kind: "retry"; memo: Memo[]; at: number | null; error: StepError }
  | { kind: "failed"; error: StepError };

const operationsSchema = z.array(operationSchema).min(1);

/** Reads an SDK response. Anything it doesn't understand fails the attempt; nothing is ignored. */
export function readAnswer(answer: Answer, asked: Asked, now: number): Outcome {
  if (answer.headers.get("x-inngest-req-version") === "1") {
    return unsupported("optimizeParallelism: false");
  }
  const body = parseJson(answer.body);
  if (answer.status === 200) return { kind: "completed", output: body };
  if (answer.status !== 206) return afterError(answer, asked, readStepError(body), now);
  const parsed = operationsSchema.safeParse(body);
  if (!parsed.success) {
    return afterError(answer, asked, { name: "ProtocolError", message: "the answer has no operations" }, now);
  }
  return readOperations(parsed.data, answer, asked, now);
}

function readOperations(operations: Operation[], answer: Answer, asked: Asked, now: number): Outcome {
  const memo: Memo[] = [];
  const children: Child[] = [];
  for (const operation of operations) {
    if (operation.opts?.parallelMode === "race") return unsupported(`parallelMode "race"`, operation);
    switch (operation.op) {
      case "Step":
      case "StepRun":
        memo.push({ stepId: operation.id, output: { data: operation.data ?? null } });
        break;
      case "StepFailed":
        memo.push({ stepId: operation.id, output: { error: readStepError(operation.error) } });
        break;
      case "StepError":
        if (asked.attempt + 1 < asked.maxAttempts) {
          return { kind: "retry", memo, at: retryAt(answer, now), error: readStepError(operation.error) };
        }
        memo.push({ stepId: operation.id, output: { error: readStepError(operation.error) } });
        break;
      case "StepPlanned":
        children.push({ stepId: operation.id, kind: "step", dueAt: now });
        break;
      case "Sleep": {
        const dueAt = endOfWait(operation.name ?? "", now);
        if (dueAt === null) return unsupported(`sleep "${operation.name}"`, operation);
        children.push({ stepId: operation.id, kind: "sleep", dueAt });
        break;
      }
      case "DiscoveryRequest":
        break;
      case "RunComplete":
        return { kind: "completed", output: operation.data ?? null };
      default:
        return unsupported(operation.op, operation);
    }
  }
  if (asked.stepId !== WHOLE_FUNCTION && !memo.some(({ stepId }) => stepId === asked.stepId)) {
    return afterError(answer, asked, { name: "ProtocolError", message: "another step was answered" }, now);
  }
  if (children.length > 0) return { kind: "plan", memo, children };
  return { kind: "continue", memo };
}

function afterError(answer: Answer, asked: Asked, error: StepError, now: number): Outcome {
  const isFinal =
    answer.headers.get("x-inngest-no-retry") === "true" || asked.attempt + 1 >= asked.maxAttempts;
  return isFinal ? { kind: "failed", error } : { kind: "retry", memo: [], at: retryAt(answer, now), error };
}

/** When the function asks to be retried, in milliseconds since 1970; null for the usual delay. */
function retryAt(answer: Answer, now: number): number | null {
  const text = answer.headers.get("retry-after");
  if (text === null) return null;
  if (/^\d+$/.test(text)) return now + Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date;
}

function unsupported(what: string, operation?: Operation): Outcome {
  const where = operation === undefined ? "the function" : `step "${operation.displayName ?? operation.id}"`;
  return {
    kind: "failed",
    error: {
      name: "UnsupportedError",
      message: `${where} uses ${what}, which the embedded executor doesn't support`,
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { name: "ProtocolError", message: "the answer isn't JSON" };
  }
}
