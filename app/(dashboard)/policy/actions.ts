"use server";

import { revalidatePath } from "next/cache";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import { putPolicyBody, type Simulation, simulateBody } from "@/lib/contract/policy-api";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { simulatePolicy } from "@/lib/domain/policy/simulate";

/* The mode is the one that the page shows, not the cookie's: another tab may have switched it since. */

/** What a draft would have decided of stored analyses; the list of single changes stays here. */
export async function simulate(
  inPageMode: unknown,
  input: unknown,
): Promise<ActionResult<Omit<Simulation, "changes">>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    const { changes: _, ...summary } = await simulatePolicy(context, parseInput(simulateBody, input));
    return summary;
  });
}

/** Puts a draft in force, if the version that it was made from still is. Returns the new version's number. */
export async function publish(inPageMode: unknown, input: unknown): Promise<ActionResult<number>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    const body = parseInput(putPolicyBody, input);
    const { version } = await context.transaction((context) => publishPolicy(context, body));
    revalidatePath("/policy");
    return version;
  });
}
