import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import type { SimulateBody, Simulation } from "@/lib/contract/policy-api";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { refuseUnacceptable } from "./acceptable";
import { type SwapCell, simulateDraft } from "./simulate-draft";

/** Has all cells of the swap matrix that are not empty, in place of the list of changes. */
export type DraftComparison = Omit<Simulation, "changes"> & { cells: SwapCell[] };

/** Decides from the stored contributions alone: nothing is decrypted or changed. Throws `invalid_request`. */
export async function simulatePolicy(context: Context, body: SimulateBody): Promise<Simulation> {
  const { cells: _, ...simulation } = await simulateApart(context, body);
  return simulation;
}

export async function compareDraft(context: Context, body: SimulateBody): Promise<DraftComparison> {
  const { changes: _, ...comparison } = await simulateApart(context, body);
  return comparison;
}

async function simulateApart(context: Context, body: SimulateBody): ReturnType<typeof simulateDraft> {
  authorize(context.principal, "policy.simulate");
  refuseUnacceptable(body.document);
  await limitExpensiveRead(context);
  return heavyWork(context).run({
    lane: "reads",
    name: "simulate-draft",
    organizationId: context.scope.organizationId,
    input: { scope: context.scope, body },
    inline: simulateDraft,
  });
}
