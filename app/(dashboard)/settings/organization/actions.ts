"use server";

import { revalidatePath } from "next/cache";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import { organizationSettings, updateOrganizationBody } from "@/lib/contract/organization";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { countOverdueApplicants } from "@/lib/domain/retention/count-overdue";
import { inWork } from "@/lib/platform/db/unit-of-work";

/** How many applicants a shorter period would remove in the next night. */
export async function countOverdue(
  months: unknown,
): Promise<ActionResult<{ count: number; isMore: boolean }>> {
  const signedIn = await currentSession();
  return actionResult(() =>
    countOverdueApplicants(
      inMode(signedIn, "live"),
      parseInput(organizationSettings.shape.retentionMonths, months),
    ),
  );
}

/** Changes the settings, unless somebody else has meanwhile. */
export async function update(input: unknown): Promise<ActionResult<null>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const body = parseInput(updateOrganizationBody, input);
    await inWork((work) => updateOrganization(work, inMode(signedIn, "live"), body));
    // The name and the time zone are on every page.
    revalidatePath("/", "layout");
    return null;
  });
}
