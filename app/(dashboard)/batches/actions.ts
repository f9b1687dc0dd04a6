"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { cancelBatch } from "@/lib/domain/batches/cancel";
import { inSqlWork } from "@/lib/platform/db/unit-of-work";

/** Cancels the applicants of a batch that have not been processed yet. */
export const cancel = pageAction([recordId], async ({ principal }, id) =>
  inSqlWork((work) => cancelBatch(work, principal, id)),
);
