import { fillMasksSoon } from "@/lib/domain/applicants/words/fill-soon";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { attemptJudge } from "@/lib/domain/ssn-guessing/judge";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Calls } from "./calls";
import type { ChildAnswers, ServiceAnswers } from "./protocol";
import { answerLimits } from "./shared-limiter";

/** What the service counts, knows and runs for all of its processes. */
export function answerChild(
  service: Promise<Platform>,
  child: () => Calls<ChildAnswers>,
): Omit<ServiceAnswers, "setup" | "opened"> {
  return {
    consume: async (input) => answerLimits((await service).limiter, child).consume(input),
    giveBack: async (input) => answerLimits((await service).limiter, child).giveBack(input),
    changed: async (organizationId) => noteOrganizationChange(await service, organizationId),
    judge: async (submission) => attemptJudge(await service).judge(submission),
    noteMatches: async (matches) => attemptJudge(await service).noteMatches(matches),
    fillMasks: async () => fillMasksSoon(await service),
    async queue(messages) {
      const platform = await service;
      const due = messages.flatMap(({ data }) => ("webhookId" in data ? data.webhookId : []));
      if (due.length > 0) wakeWebhooks(platform, due);
      const others = messages.filter(({ data }) => !("webhookId" in data));
      if (others.length > 0) await platform.work.send(others);
    },
  };
}
