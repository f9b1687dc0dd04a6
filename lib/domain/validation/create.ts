import { createHash } from "node:crypto";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { type ValidationDocumentView, validationContent } from "@/lib/contract/validation";
import { appendAudit } from "@/lib/domain/audit/append";
import { newId } from "@/lib/platform/ids";
import { findDocument, viewDocument } from "./find";
import type { PreparedDocument } from "./prepare";

/** From then on the document never changes; the audit log has its hash. */
export async function createDocument(
  context: Tx,
  { content, supersedes }: PreparedDocument,
): Promise<ValidationDocumentView> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "validation.create");
  // Only what the schema names is kept.
  const text = JSON.stringify(validationContent.parse(content));
  const hash = createHash("sha256").update(text).digest("hex");
  const now = clock();
  const id = newId("val", now);
  const { source, model, policy } = content;
  await db.validationDocument.create({
    data: {
      id,
      ...scope,
      studyName: source.study?.name ?? null,
      from: source.from,
      to: source.to,
      modelVersion: model.version,
      policyVersion: policy.version,
      content: text,
      hash,
      supersedesId: supersedes,
      createdBy: principal.id,
      createdAt: new Date(now),
    },
  });
  await appendAudit(context, {
    action: "validation_document.created",
    target: id,
    details: { hash, source: source.kind, studyId: source.study?.id ?? null, supersedes },
  });
  return viewDocument(await findDocument(context, id));
}
