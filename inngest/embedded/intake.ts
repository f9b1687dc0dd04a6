import type { Pool } from "pg";
import { z } from "zod";
import type { Clock } from "@/lib/platform/clock";
import { normalizeEvent } from "./normalize-event";
import { checkpointSchema, type SentEvent } from "./protocol/messages";
import { keepSteps, releaseJob } from "./store/settle-job";
import { writeEvents } from "./store/write-events";
import type { EmbeddedServer } from "./transport";

export interface Intake extends Pick<EmbeddedServer, "receiveEvents" | "checkpoint"> {
  /** Returns the ids of the events. */
  send(sent: SentEvent[], idSeed?: string): Promise<string[]>;
}

interface IntakeOptions {
  pool: Pool;
  clock: Clock;
  /** Whether this worker takes work. */
  isRunning: () => boolean;
  onEvents: () => void;
}

/** Stores what is sent to the executor: events, and the steps that a running function has finished. */
export function createIntake({ pool, clock, isRunning, onEvents }: IntakeOptions): Intake {
  async function send(sent: SentEvent[], idSeed?: string): Promise<string[]> {
    const events = sent.map((event, position) =>
      normalizeEvent(event, clock(), idSeed === undefined ? {} : { idSeed, position }),
    );
    if (events.length === 0) return [];
    // A worker that takes work itself needs no NOTIFY, whose lock lets only one transaction commit at a time.
    await writeEvents(pool, events, !isRunning());
    onEvents();
    return events.map(({ id }) => id);
  }

  return {
    send,
    async receiveEvents(body, idSeed) {
      const sent = (Array.isArray(body) ? body : [body]) as SentEvent[];
      try {
        const ids = await send(sent, idSeed ?? undefined);
        return Response.json({ ids, status: 200 });
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        return Response.json({ error: z.prettifyError(error), status: 400 }, { status: 400 });
      }
    },
    async checkpoint(runId, body) {
      const { qi_id, steps } = checkpointSchema.parse(body);
      const [id = "", token = ""] = qi_id.split(":");
      const lease = { id, token, runId };
      if (steps.some(({ op }) => op !== "StepRun")) {
        return Response.json({ error: "only finished steps", status: 400 }, { status: 400 });
      }
      const memo = steps.map((step) => ({ stepId: step.id, output: { data: step.data ?? null } }));
      // While stopping, a function halts between two steps and resumes there on the next start.
      const isHalted = !isRunning();
      const isWritten = await (isHalted ? releaseJob(pool, lease, memo) : keepSteps(pool, lease, memo));
      if (isHalted || !isWritten) return Response.json({ error: "stale", status: 409 }, { status: 409 });
      return Response.json({ status: 200 });
    },
  };
}
