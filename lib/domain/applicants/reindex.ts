import { isDeepStrictEqual } from "node:util";
import pMap from "p-map";
import { inPlatformTransaction, type WriteContext, withinOrganization } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/ports";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { lockApplicant } from "./find";
import { fieldOf, type IndexContext, indexOf, type Link, linkColumns, linksOf } from "./links";
import { nameIndexOf } from "./name-index";
import { replaceLinks } from "./replace-links";
import { openSighting, personIndexOf, type SightingKind } from "./sightings";
import { ApplicantVault } from "./vault";

const pageRows = 500;
/** Applicants rewritten at the same time, each in a transaction of its own. */
const parallelWrites = 4;

const parts = { identityLinks: true, sightings: true } as const;
type StoredApplicant = Prisma.ApplicantGetPayload<{ include: typeof parts }>;

interface Indexes {
  nameIndex: Buffer;
  links: Link[];
  /** In the order of those stored. */
  sightings: { kind: SightingKind; before: Uint8Array; index: Buffer; personIndex: Buffer }[];
}

/**
 * Recomputes the blind indexes of every applicant as they would be computed now, with the newest key, and rewrites those
 * that differ. Safe beside a running service: each applicant is locked and read again first. What an interrupted run has
 * done stays done. Returns how many applicants were changed.
 */
export async function reindexApplicants(platform: Platform): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const rows = await platform.prisma.applicant.findMany({
      where: { id: { gt: after }, dataKey: { not: null } },
      include: parts,
      orderBy: { id: "asc" },
      take: pageRows,
    });
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    const outdated = rows.filter((row) => staleIndexes(platform, row) !== undefined);
    const rewritten = await pMap(outdated, (row) => rewriteIndexes(platform, row), {
      concurrency: parallelWrites,
    });
    changed += rewritten.filter(Boolean).length;
  }
}

/** Returns whether they still differed: the service may have updated, erased or removed the applicant meanwhile. */
function rewriteIndexes(platform: Platform, { id, organizationId, mode }: StoredApplicant): Promise<boolean> {
  return inPlatformTransaction(platform, async (inPlatform) => {
    const context = withinOrganization(inPlatform, { kind: "system", id: "system", organizationId, mode });
    await lockApplicant(context, id);
    return refreshIndexes(context, id);
  });
}

/**
 * Recomputes the blind indexes of an applicant whose row is locked, from its data and whether its links are withheld. Returns
 * whether they differed.
 */
export async function refreshIndexes(context: WriteContext, id: string): Promise<boolean> {
  const row = await context.db.applicant.findUnique({ where: { id }, include: parts });
  const indexes = row && staleIndexes(context, row);
  if (!indexes) return false;
  const nameIndex = new Uint8Array(indexes.nameIndex);
  await context.db.applicant.update({ where: { id }, data: { nameIndex } });
  await replaceLinks(context, { applicantId: id, links: indexes.links });
  for (const { kind, before, index, personIndex } of indexes.sightings) {
    await context.db.requestSighting.update({
      where: { applicantId_kind_index: { applicantId: id, kind, index: new Uint8Array(before) } },
      data: { index: new Uint8Array(index), personIndex: new Uint8Array(personIndex) },
    });
  }
  return true;
}

/** What a stored applicant's indexes should be; undefined if they are, or if the applicant is erased. */
function staleIndexes({ keys }: Pick<Platform, "keys">, row: StoredApplicant): Indexes | undefined {
  const { id, organizationId, mode, dataKey, data, linksWithheld } = row;
  if (!dataKey || !data) return undefined;
  const context: IndexContext = { keys, scope: { organizationId, mode } };
  const vault = ApplicantVault.open(context, id, dataKey);
  const applicant = normalizeApplicant(vault.open(id, "data", data) as ApplicantData);
  const personIndex =
    row.sightings.length > 0 ? personIndexOf(context, applicant, linksWithheld) : Buffer.alloc(0);
  const indexes: Indexes = {
    nameIndex: nameIndexOf(context, applicant.name),
    links: linksOf(context, applicant, linksWithheld),
    sightings: row.sightings.map(({ kind, index: before, value }) => {
      const index = indexOf(context, fieldOf(kind, linksWithheld), openSighting(vault, id, { kind, value }));
      return { kind, before, index, personIndex };
    }),
  };
  return isStored(indexes, row) ? undefined : indexes;
}

function isStored({ nameIndex, links, sightings }: Indexes, row: StoredApplicant): boolean {
  return (
    row.nameIndex !== null &&
    sightings.every(
      ({ before, index, personIndex }, place) =>
        index.equals(before) && personIndex.equals(row.sightings[place]?.personIndex ?? new Uint8Array()),
    ) &&
    nameIndex.equals(row.nameIndex) &&
    links.length === row.identityLinks.length &&
    links.every((link) => {
      const stored = row.identityLinks.find(({ kind }) => kind === link.kind);
      if (!stored) return false;
      const { index, personIndex, ssnIndex, blockIndex } = stored;
      return isDeepStrictEqual(linkColumns(link), { index, personIndex, ssnIndex, blockIndex });
    })
  );
}
