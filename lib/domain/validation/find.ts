import type { Context, Tx } from "@/lib/auth/context";
import {
  type ValidationDocumentView,
  type ValidationDocumentWithContent,
  validationContent,
} from "@/lib/contract/validation";
import { notFound } from "@/lib/platform/errors";

/** What a view needs; the content is large, and few need it. */
export const viewed = {
  omit: { content: true },
  include: {
    signOffs: { orderBy: { signedAt: "asc" } },
    supersededBy: { select: { id: true }, orderBy: { createdAt: "asc" }, take: 1 },
  },
} as const;

type Found = NonNullable<Awaited<ReturnType<typeof query>>>;

function query({ db, scope }: Context | Tx, id: string) {
  return db.validationDocument.findUnique({ where: { id, mode: scope.mode }, ...viewed });
}

/** Throws `not_found`. */
export async function findDocument(context: Context | Tx, id: string): Promise<Found> {
  const row = await query(context, id);
  if (!row) throw notFound("validation document");
  return row;
}

export function viewDocument({ signOffs, supersededBy, ...row }: Found): ValidationDocumentView {
  return {
    documentId: row.id,
    mode: row.mode,
    source: row.studyName === null ? "production" : "study",
    studyName: row.studyName,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    modelVersion: row.modelVersion,
    policyVersion: row.policyVersion,
    hash: row.hash,
    supersedes: row.supersedesId,
    supersededBy: supersededBy[0]?.id ?? null,
    signOffs: signOffs.map(({ name, role, comment, signedAt }) => ({
      name,
      role,
      comment,
      signedAt: signedAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Throws `not_found`. */
export async function findWithContent(context: Context, id: string): Promise<ValidationDocumentWithContent> {
  const [row, stored] = await Promise.all([
    findDocument(context, id),
    context.db.validationDocument.findUnique({
      where: { id, mode: context.scope.mode },
      select: { content: true },
    }),
  ]);
  return { ...viewDocument(row), content: validationContent.parse(JSON.parse(stored?.content ?? "null")) };
}
