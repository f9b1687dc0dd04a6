import { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { totpCode } from "@/lib/contract/accounts";
import { type AnalysisSummary, externalId } from "@/lib/contract/analyses";
import { applicantData } from "@/lib/contract/applicant";
import { guardSsn } from "@/lib/domain/applicants/guard-ssn";
import { indexOf } from "@/lib/domain/applicants/links";
import { nameIndexesOf, wholeName } from "@/lib/domain/applicants/name-index";
import { recordSsnSearch } from "@/lib/domain/applicants/record-ssn-search";
import { normalizeEmail } from "@/lib/risk/normalize/email";
import { viewSummary } from "./view";

/** What analyses can be searched by: the caller's own identifier, and personal identifiers with a blind index. */
export const analysisSearch = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("ssn"),
    value: applicantData.shape.ssn.unwrap(),
    code: totpCode.optional(),
  }),
  z.strictObject({ by: z.literal("email"), value: applicantData.shape.email.unwrap() }),
  z.strictObject({ by: z.literal("name"), value: wholeName }),
  z.strictObject({ by: z.literal("externalId"), value: externalId }),
]);
export type AnalysisSearch = z.output<typeof analysisSearch>;

/** More than a person reads; `isComplete` tells if there are more. */
const maxFound = 50;

interface FoundAnalyses {
  data: AnalysisSummary[];
  isComplete: boolean;
}

/**
 * The newest analyses in the principal's organization and mode with this external identifier, or of applicants with
 * this current name, SSN or email address, looked up by blind index. A search by SSN is for members whom `guardSsn`
 * admits, and is audited before anything is returned, so this must not run in a caller's transaction. Throws what
 * `guardSsn` throws.
 */
export async function searchAnalyses(context: Context, search: AnalysisSearch): Promise<FoundAnalyses> {
  authorize(context.principal, "analysis.read");
  if (search.by !== "ssn") return findAnalyses(context, search);
  const member = await guardSsn(context, { action: "applicant.search_ssn", code: search.code });
  const found = await findAnalyses(member, search);
  await recordSsnSearch(member, {
    found: found.data.length,
    applicants: found.data.map(({ applicantId }) => applicantId),
  });
  return found;
}

async function findAnalyses(context: Context, { by, value }: AnalysisSearch): Promise<FoundAnalyses> {
  const { db, scope } = context;
  const rows = await db.analysis.findMany({
    where: {
      mode: scope.mode,
      ...(by === "externalId"
        ? { externalId: value }
        : { applicantId: { in: await applicantsWith(context, by, value) } }),
    },
    omit: { evidence: true, contributions: true, riscScore: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxFound + 1,
  });
  return { data: rows.slice(0, maxFound).map(viewSummary), isComplete: rows.length <= maxFound };
}

/** A value that more applicants share is not one person but a placeholder or a very common name. */
const maxApplicants = 1_000;

async function applicantsWith(
  context: Context,
  kind: "name" | "ssn" | "email",
  value: string,
): Promise<string[]> {
  const { db, scope } = context;
  const { mode } = scope;
  if (kind === "name") {
    const indexes = nameIndexesOf(context, value).map((index) => new Uint8Array(index));
    const named = await db.applicant.findMany({
      where: { nameIndex: { in: indexes }, mode },
      select: { id: true },
      orderBy: { createdAt: "desc" },
      take: maxApplicants,
    });
    return named.map(({ id }) => id);
  }
  const normalized = kind === "ssn" ? value.replace(/\D/g, "") : normalizeEmail(value).canonical;
  const links = await db.identityLink.findMany({
    where: { index: new Uint8Array(indexOf(context, kind, normalized)), kind, mode },
    select: { applicantId: true },
    orderBy: { createdAt: "desc" },
    take: maxApplicants,
  });
  return links.map(({ applicantId }) => applicantId);
}
