"use server";

import { revalidatePath } from "next/cache";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import { putPolicyBody, type Simulation, simulateBody } from "@/lib/contract/policy-api";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { simulatePolicy } from "@/lib/domain/policy/simulate";
import { inWork } from "@/lib/platform/db/unit-of-work";

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
