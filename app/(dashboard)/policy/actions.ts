"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { putPolicyBody, simulateBody } from "@/lib/contract/policy-api";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { simulatePolicy } from "@/lib/domain/policy/simulate";
import { inWork } from "@/lib/platform/db/unit-of-work";

/** What a draft would have decided of stored analyses; the list of single changes stays here. */
export const simulate = pageAction([simulateBody], async ({ principal }, body) => {
  const { changes: _, ...summary } = await simulatePolicy(principal, body);
  return summary;
});

/** Puts a draft in force, if the version that it was made from still is. Returns the new version's number. */
export const publish = pageAction([putPolicyBody], async ({ principal }, body) => {
  const { version } = await inWork((work) => publishPolicy(work, principal, body));
  revalidatePath("/policy");
  return version;
});
