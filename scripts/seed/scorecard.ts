import { contextOf } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import { createScorecard } from "@/lib/domain/scorecard/runs/create";
import { runScorecard } from "@/lib/domain/scorecard/runs/run";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Adds a scorecard of the stored analyses, which is refused where they are few. */
export async function addScorecard(platform: Platform, principal: Principal): Promise<void> {
  const context = contextOf(platform, principal);
  const { scorecardId } = await context.transaction((inside) =>
    createScorecard(inside, { heldOutShare: 0.25 }),
  );
  await runScorecard(platform, scorecardId);
}
