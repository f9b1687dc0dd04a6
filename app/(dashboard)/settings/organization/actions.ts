"use server";

import { revalidatePath } from "next/cache";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import { organizationSettings, updateOrganizationBody } from "@/lib/contract/organization";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { countOverdueApplicants } from "@/lib/domain/retention/count-overdue";

/** How many applicants a shorter period would remove in the next night. */
export async function countOverdue(
  months: unknown,
): Promise<ActionResult<{ count: number; isMore: boolean }>> {
  return actionResult(async () =>
    countOverdueApplicants(
      await currentContext("live"),
      parseInput(organizationSettings.shape.retentionMonths, months),
    ),
  );
}

/** Changes the settings, unless someone else has meanwhile. */
export async function update(input: unknown): Promise<ActionResult<null>> {
  return actionResult(async () => {
    const body = parseInput(updateOrganizationBody, input);
    const context = await currentContext("live");
    await context.transaction((context) => updateOrganization(context, body));
    // The name and the time zone are on every page.
    revalidatePath("/", "layout");
    return null;
  });
}
