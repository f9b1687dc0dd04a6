"use server";

import { z } from "zod";
import { pageAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { cancelBatch } from "@/lib/domain/batches/cancel";
import { exportFailedRows } from "@/lib/domain/batches/failed-rows";

/** The failed rows as CSV; the code only if none was given recently. */
export const downloadFailedRows = pageAction(
  [recordId, z.strictObject({ code: z.string().optional() })],
  async (context, id, { code }) => exportFailedRows(context, { id, code }),
);

export const cancel = pageChange([recordId], cancelBatch);
