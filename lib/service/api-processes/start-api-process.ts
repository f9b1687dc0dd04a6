import { warmUp } from "@/lib/domain/analyses/submit/warm-up";
import { fillElsewhere } from "@/lib/domain/applicants/words/fill-soon";
import { judgeElsewhere } from "@/lib/domain/ssn-guessing/judge";
import type { Channel } from "@/lib/service/processes/calls";
import { type Child, startChild } from "@/lib/service/processes/start-child";
import { watchDescriptors } from "@/lib/service/watch-descriptors";

/** Starts what the API needs in a process beside the service. The service judges attempts, and runs background work. */
export async function startApiProcess(channel: Channel, stop: () => void): Promise<Child> {
  const child = await startChild(channel, { pool: "requests", stop });
  const { platform, service } = child;
  judgeElsewhere(platform, {
    judge: (submission) => service.call("judge", submission),
    noteMatches: (matches) => service.call("noteMatches", matches),
  });
  // A failed call means that the service is ending; its next start sweeps.
  fillElsewhere(platform, () => void service.call("fillMasks", null).catch(() => {}));
  watchDescriptors(platform);
  platform.work = { send: (messages) => service.call("queue", messages), drainsElsewhere: true };
  await warmUp(platform);
  return child;
}
