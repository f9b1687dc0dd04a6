"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { cancelBatch } from "@/lib/domain/batches/cancel";

export const cancel = pageAction([recordId], async (context, id) =>
  context.sqlTransaction((inside) => cancelBatch(inside, id)),
);
