import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { SignOffBody, ValidationDocumentView } from "@/lib/contract/validation";
import { appendAudit } from "@/lib/domain/audit/append";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { AppError } from "@/lib/platform/errors";
import { findDocument, viewDocument } from "./find";

/** Whether this member can sign off the document, and hasn't yet. */
export async function maySign(
  { db, principal }: Context,
  { documentId, supersededBy }: ValidationDocumentView,
): Promise<boolean> {
  if (supersededBy !== null || principal.kind !== "user" || !isAllowed(principal, "policy.publish"))
    return false;
  return (await db.validationSignOff.count({ where: { documentId, userId: principal.id } })) === 0;
}

const SIGN = {
  name: "sign_validation_document",
  text: `
    INSERT INTO validation_sign_offs (document_id, organization_id, user_id, name, role, comment, signed_at)
    VALUES ($2, $1, $3, $4, $5::role, $6, $7) ON CONFLICT DO NOTHING`,
};

/** Throws `not_found`, `forbidden` for keys, and `conflict` for a second time, other content, or a superseded document. */
export async function signDocument(
  context: Tx,
  { id, body: { hash, comment } }: { id: string; body: SignOffBody },
): Promise<ValidationDocumentView> {
  const { clock, principal, sql } = context;
  if (principal.kind !== "user") throw new AppError("forbidden", "Only a member can sign off a document");
  authorize(principal, "policy.publish");
  const document = viewDocument(await findDocument(context, id));
  if (document.hash !== hash)
    throw new AppError(
      "conflict",
      "The document isn't the one that you read: open it again, and sign what you see",
    );
  if (document.supersededBy !== null)
    throw new AppError("conflict", "A newer document supersedes this one; sign off that one");
  const names = await nameActorsForAll(context, [principal.id]);
  const signed = await sql.execute(SIGN, [
    id,
    principal.id,
    names[principal.id],
    principal.role,
    comment ?? null,
    new Date(clock()),
  ]);
  if (signed === 0)
    throw new AppError("conflict", "You have already signed off this document; there is nothing left to do");
  await appendAudit(context, {
    action: "validation_document.signed",
    target: id,
    details: { hash, role: principal.role },
  });
  return viewDocument(await findDocument(context, id));
}
