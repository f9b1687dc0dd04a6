"use server";

import { revalidatePath } from "next/cache";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { mode } from "@/lib/contract/api-keys";
import { putPolicyBody, type Simulation, simulateBody } from "@/lib/contract/policy-api";
import { inWork } from "@/lib/db/unit-of-work";
import { publishPolicy } from "@/lib/policy/publish";
import { simulatePolicy } from "@/lib/policy/simulate";

/* The mode is the one that the page shows, not the cookie's: another tab may have switched it since. */

/** What a draft would have decided of stored analyses; the list of single changes stays here. */
export async function simulate(
  inPageMode: unknown,
  input: unknown,
): Promise<ActionResult<Omit<Simulation, "changes">>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    const { changes: _, ...summary } = await simulatePolicy(principal, parseInput(simulateBody, input));
    return summary;
  });
}

/** Puts a draft in force, if the version that it was made from still is. Returns the new version's number. */
export async function publish(inPageMode: unknown, input: unknown): Promise<ActionResult<number>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    const body = parseInput(putPolicyBody, input);
    const { version } = await inWork((work) => publishPolicy(work, principal, body));
    revalidatePath("/policy");
    return version;
  });
}
