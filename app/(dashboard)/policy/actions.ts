"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { putPolicyBody, simulateBody } from "@/lib/contract/policy-api";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { simulatePolicy } from "@/lib/domain/policy/simulate";

/** What a draft would have decided of stored analyses; the list of single changes stays here. */
export const simulate = pageAction([simulateBody], async (context, body) => {
  const { changes: _, ...summary } = await simulatePolicy(context, body);
  return summary;
});

/** Puts a draft in force, if the version that it was made from still is. Returns the new version's number. */
export const publish = pageAction([putPolicyBody], async (context, body) => {
  const { version } = await context.transaction((inside) => publishPolicy(inside, body));
  revalidatePath("/policy");
  return version;
});
