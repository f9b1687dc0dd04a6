import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ApplicantQuery, applicantPage, SearchApplicantsBody } from "@/lib/contract/applicants";
import type { Metadata } from "@/lib/contract/metadata";
import { wantedPairs } from "@/lib/domain/applicants/metadata/metadata-pairs";
import { viewApplicant } from "@/lib/domain/applicants/record/view";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { afterCursor, newestFirst, positionOf, toPage } from "@/lib/platform/db/paging";
import { invalid } from "@/lib/platform/errors";
import { applicantsWith } from "./find-by";
import { applicantsWithWords, mostWithWords } from "./words/find";
import { canLookUp } from "./words/words";

type ApplicantPage = z.input<typeof applicantPage>;

/** Newest first, SSNs masked. */
export function listApplicants(context: Context, query: ApplicantQuery): Promise<ApplicantPage> {
  authorize(context.principal, "applicant.read");
  const { externalId, ...page } = query;
  return pageOf(context, { ...page, where: externalId === undefined ? {} : { externalId } });
}

/** Newest first. Throws `invalid_request` for words that are too short to be looked up, and `rate_limited` for words. */
export async function searchByValues(
  context: Context,
  { email, phone, words, metadata, ...page }: SearchApplicantsBody,
): Promise<ApplicantPage> {
  authorize(context.principal, "applicant.read");
  if (words !== undefined && !canLookUp(words))
    throw invalid("words", "must have a word of at least two letters or digits");
  const wanted = Object.entries({ email, phone }) as ["email" | "phone", string | undefined][];
  const found = await Promise.all([
    ...wanted.flatMap(([kind, value]) => (value === undefined ? [] : [applicantsWith(context, kind, value)])),
    ...(words === undefined
      ? []
      : [applicantsWithWords(context, words, mostWithWords).then(({ ids }) => ids)]),
  ]);
  const among = found.map((ids) => new Set(ids));
  const ids = found[0]?.filter((id) => among.every((others) => others.has(id)));
  if (!metadata) return pageOf(context, { ...page, where: { id: { in: ids ?? [] } } });
  return pageOf(context, {
    ...page,
    where: { id: { in: await applicantsWithMetadata(context, { ...page, metadata, among: ids }) } },
  });
}

/** One more than the page has. */
async function applicantsWithMetadata(
  context: Context,
  {
    metadata,
    among,
    limit,
    cursor,
  }: { metadata: Metadata; among: string[] | undefined; limit: number; cursor?: string | undefined },
): Promise<string[]> {
  const after = positionOf(listOf(context), cursor);
  const [first, ...others] = await wantedPairs(context, "applicant", metadata);
  const rows = await context.sql.query<{ id: string }>(
    {
      text: `SELECT f.record_id AS id FROM metadata_pairs f
        WHERE f.organization_id = $1 AND f.index = $2
          AND ($3::timestamptz IS NULL OR (f.recorded_at, f.record_id) < ($3::timestamptz, $4))
          AND ($5::text[] IS NULL OR f.record_id = ANY ($5::text[]))
          AND NOT EXISTS (
            SELECT FROM unnest($6::bytea[]) AS o(index)
            WHERE NOT EXISTS (
              SELECT FROM metadata_pairs p
              WHERE p.applicant_id = f.applicant_id AND p.record_id = f.record_id AND p.index = o.index))
        ORDER BY f.recorded_at DESC, f.record_id DESC LIMIT $7`,
    },
    [first, after?.createdAt ?? null, after?.id ?? null, among ?? null, others, limit + 1],
  );
  return rows.map(({ id }) => id);
}

async function pageOf(
  context: Context,
  { limit, cursor, where }: Omit<ApplicantQuery, "externalId"> & { where: Prisma.ApplicantWhereInput },
): Promise<ApplicantPage> {
  const list = listOf(context);
  const rows = await context.db.applicant.findMany({
    // On the outside, where it lets the list's index serve: see `contextOf`.
    where: { mode: context.scope.mode, AND: [afterCursor(list, cursor), where] },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: (row) => viewApplicant(context, row) });
}

function listOf({ scope }: Context): string {
  return `applicants/${scope.mode}`;
}
