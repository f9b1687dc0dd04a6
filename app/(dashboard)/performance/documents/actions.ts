"use server";

import { revalidatePath } from "next/cache";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { createValidationDocumentBody, signOffBody } from "@/lib/contract/validation";
import { createDocument } from "@/lib/domain/validation/create";
import { prepareDocument } from "@/lib/domain/validation/prepare";
import { signDocument } from "@/lib/domain/validation/sign";

const path = "/performance/documents";

/** Returns its id. */
export const make = pageAction([createValidationDocumentBody], async (context, body) => {
  const prepared = await prepareDocument(context, body);
  const { documentId } = await context.transaction((inside) => createDocument(inside, prepared));
  revalidatePath(path);
  return documentId;
});

export const sign = pageAction([recordId, signOffBody], async (context, id, body) => {
  await context.transaction((inside) => signDocument(inside, { id, body }));
  revalidatePath(`${path}/${id}`);
});
