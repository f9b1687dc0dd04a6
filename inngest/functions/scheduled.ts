import type { Inngest } from "inngest";
import { signAuditHeads } from "@/lib/domain/audit/sign-heads";
import { sendDigests } from "@/lib/domain/digest/send";
import { remindOfLetters } from "@/lib/domain/letters/remind";
import { watchDrift } from "@/lib/domain/performance/watch-drift";
import { warnOfStaleLists } from "@/lib/domain/watchlists/warn-of-stale";
import type { Platform } from "@/lib/platform/wiring/platform";

interface Job {
  id: string;
  /** In UTC. */
  cron: string;
  step: string;
  run(platform: Platform): Promise<number>;
}

const jobs: readonly Job[] = [
  { id: "sign-audit-heads", cron: "0 * * * *", step: "sign", run: signAuditHeads },
  // Where it's morning in the organization's time zone.
  { id: "send-digests", cron: "2 * * * *", step: "send", run: sendDigests },
  { id: "watch-drift", cron: "45 4 * * *", step: "measure", run: watchDrift },
  { id: "warn-of-stale-lists", cron: "20 5 * * *", step: "warn", run: warnOfStaleLists },
  // Before offices open in the United States.
  { id: "remind-of-letters", cron: "40 10 * * *", step: "remind", run: remindOfLetters },
];

/** Functions of one step, which returns how many it signed, sent or raised. */
export function scheduledFunctions(client: Inngest, platform: Platform) {
  return jobs.map(({ id, cron, step: name, run }) =>
    client.createFunction({ id, triggers: [{ cron }], concurrency: 1, retries: 3 }, ({ step }) =>
      step.run(name, () => run(platform)),
    ),
  );
}
