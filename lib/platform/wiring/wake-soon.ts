import { setTimeout as sleep } from "node:timers/promises";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import type { WorkMessage } from "@/lib/platform/work-queue";
import type { Dependencies } from "./platform";
import { defineSingleton } from "./singletons";

/** What is committed within it shares a run. */
const gatherMilliseconds = 50;

const pending = defineSingleton("waking-soon", () => new Set<string>());

/** Starts a run that takes all that is due. Call it once that is committed; the sweep finds what a crash loses. */
export function wakeSoon(dependencies: Dependencies, name: "assay/mail.due" | "assay/notice.due"): void {
  const names = pending(dependencies);
  if (names.has(name)) return;
  names.add(name);
  const { keepAlive, log, work } = dependencies;
  const sent = sleep(gatherMilliseconds, undefined, { ref: false }).then(() => {
    names.delete(name);
    return whenAvailable(() => work.send([{ name, data: {} }]));
  });
  keepAlive(
    sent.catch((error: unknown) =>
      log.warn({ error: describeError(error), name }, "couldn't start background work; the sweep will"),
    ),
  );
}

type Committing = Pick<Dependencies, "keepAlive" | "log" | "work"> & { afterCommit(run: () => void): void };

/** Starts work once its cause is committed. The sweep finds what is lost; `failure`, which says so, is logged. */
export function sendCommitted(
  { afterCommit, keepAlive, log, work }: Committing,
  message: WorkMessage,
  failure: string,
): void {
  const send = () => whenAvailable(() => work.send([message]));
  afterCommit(() =>
    keepAlive(send().catch((error: unknown) => log.warn({ error: describeError(error) }, failure))),
  );
}
