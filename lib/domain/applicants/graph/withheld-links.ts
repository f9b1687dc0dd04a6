import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import { indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { applicantsWithElements } from "@/lib/domain/applicants/elements/find-elements";
import { refreshIndexes } from "@/lib/domain/applicants/elements/reindex";
import { type Outcome, outcomeOf } from "@/lib/domain/applicants/elements/standing";
import { guardSsn } from "@/lib/domain/applicants/guard-ssn";
import { findApplicant, findApplicantForUpdate } from "@/lib/domain/applicants/record/find";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { recordSsnSearch } from "@/lib/domain/applicants/record-ssn-search";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError } from "@/lib/platform/errors";
import { compareApplicants } from "@/lib/risk/compare/applicants";
import { type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NameGrade } from "@/lib/risk/input/grades";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { ElementKind } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";

/*
 * An applicant whose links are withheld was submitted by someone who may have guessed the SSN. Whom it would be linked to is
 * for members who may search by SSN, under the same conditions.
 */

export interface WithheldMatch {
  id: string;
  name: string;
  externalId: string | null;
  same: LinkKind[];
  nameGrade: NameGrade;
  outcome: Outcome | null;
}

const mostShown = 50;
const linking: ReadonlySet<ElementKind> = new Set(linkKinds);

interface Asked {
  id: string;
  code: string | undefined;
}

/**
 * Empty for an applicant whose links aren't withheld. Audited as a search by SSN before it is returned, so this must not
 * run in a caller's transaction. Throws what `guardSsn` throws, `not_found`, and `conflict` once erased.
 */
export async function findWithheldMatches(context: Context, { id, code }: Asked): Promise<WithheldMatch[]> {
  const member = await guardSsn(context, { action: "applicant.search_ssn", code });
  const row = await findApplicant(context, id);
  const own = normalizedOf(context, row);
  const matches = row.linksWithheld ? await findMatches(context, { id, own }) : [];
  await recordSsnSearch(member, {
    found: matches.length,
    applicants: matches.map((match) => match.id),
  });
  return matches;
}

async function findMatches(
  context: Context,
  { id, own }: { id: string; own: NormalizedApplicant },
): Promise<WithheldMatch[]> {
  const elements = indexesOf(context, { applicant: own }).elements.filter(({ kind }) => linking.has(kind));
  const found = await applicantsWithElements(context.scoped, {
    elements: elements.map(({ element }) => element),
    most: mostShown,
  });
  const rows = await context.db.applicant.findMany({
    where: { id: { in: found.map((each) => each.id) }, mode: context.scope.mode },
  });
  const stored = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id: other, standing }): WithheldMatch[] => {
    const row = stored.get(other);
    const data = row && openApplicantData(context, row);
    if (!data || other === id) return [];
    const { name: nameGrade, same } = compareApplicants(own, normalizeApplicant(data));
    return [
      {
        id: other,
        name: `${data.firstName} ${data.lastName}`,
        externalId: row.externalId,
        same,
        nameGrade,
        outcome: outcomeOf(standing),
      },
    ];
  });
}

/**
 * For a member who knows that it wasn't a guess. Throws what `guardSsn` throws, `not_found`, and `conflict` once erased.
 */
export async function restoreLinks(context: Context, { id, code }: Asked): Promise<void> {
  const member = await guardSsn(context, { action: "applicant.search_ssn", code });
  await member.transaction((inside) => linkAgain(inside, id));
}

async function linkAgain(context: Tx<UserPrincipal>, id: string): Promise<void> {
  authorize(context.principal, "analysis.review");
  const row = await findApplicantForUpdate(context, id);
  normalizedOf(context, row);
  if (!row.linksWithheld) return;
  await context.db.applicant.update({ where: { id }, data: { linksWithheld: false } });
  await refreshIndexes(context, id);
  await appendAudit(context, { action: "applicant.links_restored", target: id, details: {} });
}

function normalizedOf(
  context: ScopedKeys,
  row: Parameters<typeof openApplicantData>[1],
): NormalizedApplicant {
  const data = openApplicantData(context, row);
  if (!data) throw new AppError("conflict", "The applicant has been erased, so there's no data to compare");
  return normalizeApplicant(data);
}
