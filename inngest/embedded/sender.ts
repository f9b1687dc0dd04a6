import type { Pool } from "pg";
import type { Clock } from "@/lib/platform/clock";
import type { WorkQueue } from "@/lib/platform/work-queue";
import { createIntake } from "./intake";

/** Sends events to the executor of another process. */
export function createSender(pool: Pool, clock: Clock): WorkQueue {
  const intake = createIntake({ pool, clock, isRunning: () => false, onEvents: () => {} });
  return {
    async send(messages) {
      await intake.send(messages);
    },
  };
}
