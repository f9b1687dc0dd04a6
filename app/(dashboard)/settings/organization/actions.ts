"use server";

import { accountAction, accountChange } from "@/app/actions/client";
import { organizationSettings, updateOrganizationBody } from "@/lib/contract/organization";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { countOverdueApplicants } from "@/lib/domain/retention/count-overdue";

/** How many applicants a shorter period would remove in the next night. */
export const countOverdue = accountAction(
  [organizationSettings.shape.retentionMonths],
  countOverdueApplicants,
);

/** Changes the settings, unless someone else has done so meanwhile. */
export const update = accountChange([updateOrganizationBody], updateOrganization);
