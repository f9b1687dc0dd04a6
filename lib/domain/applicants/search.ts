import { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { WriteContext } from "@/lib/auth/context";
import { externalId } from "@/lib/contract/analyses";
import { applicantData } from "@/lib/contract/applicant";
import type { ApplicantView } from "@/lib/contract/applicants";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { type IndexContext, linksOf } from "./links";
import { nameIndexesOf, wholeName } from "./name-index";
import { viewApplicant } from "./view";

const { ssn, email } = applicantData.shape;

/** Searches match a whole name or identifier only, because blind indexes can't match parts. */
export const applicantSearch = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("externalId"), value: externalId }),
  z.strictObject({ by: z.literal("name"), value: wholeName }),
  z.strictObject({ by: z.literal("email"), value: email.unwrap() }),
  z.strictObject({ by: z.literal("ssn"), value: ssn.unwrap() }),
]);
export type ApplicantSearch = z.infer<typeof applicantSearch>;

const maxFound = 50;

/** The newest 50 applicants with an identifier. A search by SSN is audited, whether or not it finds anything. */
export async function searchApplicants(
  context: WriteContext,
  search: ApplicantSearch,
): Promise<ApplicantView[]> {
  const { principal, scope } = context;
  authorize(principal, "applicant.read");
  if (search.by === "ssn") authorize(principal, "applicant.search_ssn");
  const { organizationId, mode } = scope;
  const rows = await context.db.applicant.findMany({
    where: { mode, ...conditionOf(context, search) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxFound,
  });
  if (search.by === "ssn") {
    await appendAudit(context, {
      action: "applicant.searched",
      target: organizationId,
      details: { by: "ssn", mode, found: rows.length },
    });
  }
  return rows.map((row) => viewApplicant(context, row));
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
