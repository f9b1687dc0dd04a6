import { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { totpCode } from "@/lib/contract/accounts";
import { externalId } from "@/lib/contract/analyses";
import { applicantData } from "@/lib/contract/applicant";
import type { ApplicantView } from "@/lib/contract/applicants";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { guardSsn } from "./guard-ssn";
import { type IndexContext, linksOf } from "./links";
import { nameIndexesOf, wholeName } from "./name-index";
import { recordSsnSearch } from "./record-ssn-search";
import { viewApplicant } from "./view";

const { ssn, email } = applicantData.shape;

/** Searches match a whole name or identifier only, because blind indexes can't match parts. */
export const applicantSearch = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("externalId"), value: externalId }),
  z.strictObject({ by: z.literal("name"), value: wholeName }),
  z.strictObject({ by: z.literal("email"), value: email.unwrap() }),
  z.strictObject({ by: z.literal("ssn"), value: ssn.unwrap(), code: totpCode.optional() }),
]);
export type ApplicantSearch = z.infer<typeof applicantSearch>;

const maxFound = 50;

/**
 * The newest 50 applicants with an identifier. A search by SSN is for members whom `guardSsn` admits, and is audited
 * before anything is returned, so this must not run in a caller's transaction. Throws what `guardSsn` throws.
 */
export async function searchApplicants(context: Context, search: ApplicantSearch): Promise<ApplicantView[]> {
  authorize(context.principal, "applicant.read");
  if (search.by !== "ssn") return (await findRows(context, search)).map((row) => viewApplicant(context, row));
  const member = await guardSsn(context, { action: "applicant.search_ssn", code: search.code });
  const rows = await findRows(member, search);
  await recordSsnSearch(member, { found: rows.length, applicants: rows.map(({ id }) => id) });
  return rows.map((row) => viewApplicant(member, row));
}

function findRows(context: Context, search: ApplicantSearch) {
  return context.db.applicant.findMany({
    where: { mode: context.scope.mode, ...conditionOf(context, search) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxFound,
  });
}

function conditionOf(context: IndexContext, { by, value }: ApplicantSearch): Prisma.ApplicantWhereInput {
  if (by === "externalId") return { externalId: value };
  if (by === "name")
    return { nameIndex: { in: nameIndexesOf(context, value).map((index) => new Uint8Array(index)) } };
  // Normalizing needs names; the index depends on the identifier alone.
  const applicant = normalizeApplicant({ firstName: "-", lastName: "-", [by]: value });
  const link = linksOf(context, applicant).find(({ kind }) => kind === by);
  if (!link) return { id: { in: [] } };
  return { identityLinks: { some: { kind: by, index: new Uint8Array(link.index) } } };
}
