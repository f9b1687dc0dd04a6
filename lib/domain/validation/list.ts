import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type {
  ValidationDocumentWithContent,
  validationDocumentPage,
  validationDocumentQuery,
} from "@/lib/contract/validation";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { findWithContent, viewDocument, viewed } from "./find";

/** Newest first. */
export async function listDocuments(
  { db, principal, scope }: Context,
  { cursor, limit }: z.output<typeof validationDocumentQuery>,
): Promise<z.input<typeof validationDocumentPage>> {
  authorize(principal, "validation.read");
  const list = `validation-documents/${scope.mode}`;
  const rows = await db.validationDocument.findMany({
    where: { mode: scope.mode, ...afterCursor(list, cursor) },
    ...newestFirst(limit),
    ...viewed,
  });
  return toPage(rows, { list, limit, view: viewDocument });
}

/** Throws `not_found`. */
export async function readDocument(context: Context, id: string): Promise<ValidationDocumentWithContent> {
  authorize(context.principal, "validation.read");
  return findWithContent(context, id);
}
