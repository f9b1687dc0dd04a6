import { setTimeout as sleep } from "node:timers/promises";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import type { Dependencies } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** Mails that are committed within it share a run. */
const gatherMilliseconds = 50;

const waking = defineSingleton("mail-waking", () => ({ isPending: false }));

/** Call it once the mail's transaction is committed; the sweep finds what a crash loses. */
export function wakeMail(dependencies: Dependencies): void {
  const state = waking(dependencies);
  if (state.isPending) return;
  state.isPending = true;
  const { keepAlive, log, work } = dependencies;
  const sent = sleep(gatherMilliseconds, undefined, { ref: false }).then(() => {
    state.isPending = false;
    return whenAvailable(() => work.send([{ name: "assay/mail.due", data: {} }]));
  });
  keepAlive(
    sent.catch((error: unknown) =>
      log.warn({ error: describeError(error) }, "couldn't wake the sending of mail; the sweep will"),
    ),
  );
}
