import canonicalize from "canonicalize";
import { toStoredError } from "@/lib/platform/stored-error";
import { within } from "@/lib/platform/within";
import { type Answer, type Outcome, readAnswer } from "./answer";
import { type DurableEvent, INNGEST_PATH, type StepOutput } from "./messages";
import { signCall } from "./sign";

/** Inngest's own limit for one call. */
const callLimitMilliseconds = 2 * 3_600_000;
/** The app's own origin. Nothing is sent over a network. */
export const APP_ORIGIN = "http://embedded.local";

export type Handler = (request: Request) => Promise<Response>;

export interface Call {
  runId: string;
  functionId: string;
  stepId: string;
  /** Identifies the lease; the SDK sends it back with each checkpoint. */
  lease: string;
  attempt: number;
  maxAttempts: number;
  event: DurableEvent;
  /** Finished steps, in the order they finished. */
  steps: [stepId: string, output: StepOutput][];
  /** Whether the call is for one of several parallel steps. */
  isPlanned: boolean;
}

/** Calls a function the way a server does: signed, through the handler that also serves HTTP. */
export async function callFunction(
  handler: Handler,
  signingKey: string,
  call: Call,
  clock: () => number,
): Promise<Outcome> {
  let answer: Answer;
  try {
    answer = await answerWithin(handler(requestOf(call, signingKey)), callLimitMilliseconds);
  } catch (error) {
    const body = JSON.stringify(toStoredError(error));
    answer = { status: 500, headers: new Headers(), body };
  }
  return readAnswer(answer, call, clock());
}

function requestOf(call: Call, signingKey: string): Request {
  const body = canonicalize({
    event: call.event,
    events: [call.event],
    steps: Object.fromEntries(call.steps),
    ctx: {
      run_id: call.runId,
      env: "embedded",
      step_id: "step",
      fn_id: call.functionId,
      qi_id: call.lease,
      attempt: call.attempt,
      max_attempts: call.maxAttempts,
      stack: { stack: call.steps.map(([stepId]) => stepId), current: call.steps.length },
      disable_immediate_execution: call.isPlanned,
      use_api: false,
    },
    version: -1,
    use_api: false,
  }) as string;
  const query = new URLSearchParams({ fnId: call.functionId, stepId: call.stepId });
  return new Request(`${APP_ORIGIN}${INNGEST_PATH}?${query}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-run-id": call.runId,
      "x-inngest-step-id": call.stepId,
      "x-inngest-req-version": "-1",
      "x-inngest-server-kind": "cloud",
      "x-inngest-signature": signCall(signingKey, body),
    },
    body,
  });
}

/** Keeps a hung function from holding its slot forever. Anything it writes later is refused. */
async function answerWithin(answering: Promise<Response>, limit: number): Promise<Answer> {
  const response = await within(limit, answering, () => {
    throw new Error("the function didn't answer within two hours");
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
