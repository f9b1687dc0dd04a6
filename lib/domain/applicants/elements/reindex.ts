import pMap from "p-map";
import { type Context, contextOf, type Tx } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { ApplicantData } from "@/lib/contract/applicant";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { Applicant } from "@/lib/platform/db/generated/client";
import { lockApplicant } from "@/lib/platform/db/locks";
import { entryOf } from "@/lib/platform/entry-of";
import type { Platform } from "@/lib/platform/wiring/platform";
import { type ElementKind, type Standing, standings } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { type AppliedWith, openAppliedWith, sealAppliedWith } from "./applied-with";
import { decidedStandings, machineStanding } from "./derived-standing";
import { type ApplicationIndexes, indexesOf } from "./element-indexes";
import { type DatedElement, elementsToStore, minutesByKind } from "./elements-to-store";
import { readFormerApplication } from "./former-application";
import { minuteOf } from "./read-elements";
import { removeElements } from "./remove-elements";
import { replaceElements } from "./replace-elements";
import { type StoredElement, storedElements } from "./stored-elements";

const pageRows = 500;
/** Applicants rewritten at the same time, each in its own transaction. */
const parallelWrites = 4;

/**
 * Recomputes the blind indexes of every applicant as they would be computed now, with the newest key, and rewrites those
 * that differ; also where the standing isn't what people decided. Safe beside a running service: each applicant is locked
 * and read again first. An interrupted run's changes stay. Returns how many applicants were changed.
 */
export async function reindexApplicants(platform: Platform): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const rows = await platform.prisma.applicant.findMany({
      where: { id: { gt: after }, OR: [{ dataKey: { not: null } }, { elements: { isEmpty: false } }] },
      orderBy: { id: "asc" },
      take: pageRows,
    });
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    const outdated: Applicant[] = [];
    for (const ofScope of byScope(rows)) outdated.push(...(await outdatedOf(platform, ofScope)));
    const rewritten = await pMap(outdated, (row) => rewriteIndexes(platform, row), {
      concurrency: parallelWrites,
    });
    changed += rewritten.filter(Boolean).length;
  }
}

function byScope(rows: readonly Applicant[]): Applicant[][] {
  const scopes = new Map<string, Applicant[]>();
  for (const row of rows) entryOf(scopes, `${row.organizationId}/${row.mode}`, () => []).push(row);
  return [...scopes.values()];
}

/** Those of one organization and mode whose indexes differ from those that they should have. */
async function outdatedOf(platform: Platform, rows: readonly Applicant[]): Promise<Applicant[]> {
  const [first] = rows;
  if (!first) return [];
  const context = contextOf(platform, systemOf(first));
  const ids = rows.map(({ id }) => id);
  const [stored, decided] = await Promise.all([storedElements(context, ids), decidedStandings(context, ids)]);
  return rows.filter((row) => {
    // Stored, or erased, by the previous release.
    if (row.elements.length === 0 || row.dataKey === null) return true;
    const elements = stored.get(row.id) ?? [];
    const application = openApplication(context, row);
    if (!application) return false;
    const indexes = freshIndexes(context, application, minutesByKind(elements));
    return !isStored(indexes, row, { elements, standing: standingOf(elements, decided.get(row.id)) });
  });
}

/** Returns whether they still differed: the service may have updated, erased or removed the applicant meanwhile. */
function rewriteIndexes(platform: Platform, row: Applicant): Promise<boolean> {
  return contextOf(platform, systemOf(row)).transaction(async (tx) => {
    await lockApplicant(tx, row.id);
    return refreshIndexes(tx, row.id);
  });
}

/**
 * Recomputes the blind indexes of an applicant whose row is locked, from its data, what it applied with, and whether its links
 * are withheld. Returns whether they differed.
 */
export async function refreshIndexes(context: Tx, id: string): Promise<boolean> {
  const row = await context.db.applicant.findUnique({ where: { id } });
  const application = row && openApplication(context, row);
  if (!application) {
    if (!row?.elements.length) return false;
    // The previous release erased it and didn't know elements.
    await removeElements(context, id);
    return true;
  }
  const { vault } = application;
  const stored = (await storedElements(context, [id])).get(id) ?? [];
  const former =
    row.elements.length === 0
      ? await readFormerApplication(context, { id, createdAt: row.createdAt, vault })
      : undefined;
  const appliedWith = former?.appliedWith ?? application.appliedWith;
  const fresh = freshIndexes(
    context,
    { ...application, appliedWith },
    former?.minutes ?? minutesByKind(stored),
  );
  const decided = (await decidedStandings(context, [id])).get(id);
  const standing = standingOf(stored, decided) ?? standings.indexOf(await machineStanding(context, id));
  if (isStored(fresh, row, { elements: stored, standing })) return false;
  await replaceElements(context, {
    applicantId: id,
    stored,
    ...fresh,
    appliedWith: former ? sealAppliedWith(vault, id, appliedWith) : row.appliedWith,
    standing,
  });
  return true;
}

interface OpenedApplication {
  vault: ApplicantVault;
  data: ApplicantData;
  appliedWith: AppliedWith;
  isWithheld: boolean;
}

/** What an applicant's indexes are computed from; undefined if the applicant is erased. */
function openApplication(
  context: Context | Tx,
  { id, dataKey, data, appliedWith, linksWithheld: isWithheld }: Applicant,
): OpenedApplication | undefined {
  if (!dataKey || !data) return undefined;
  const vault = ApplicantVault.open(context, id, dataKey);
  return {
    vault,
    data: vault.open(id, "data", data) as ApplicantData,
    appliedWith: appliedWith ? openAppliedWith(vault, id, appliedWith) : {},
    isWithheld,
  };
}

/** The standing of an applicant with these elements, as a place in `standings`; undefined without any. */
function standingOf(elements: readonly StoredElement[], decided: Standing | undefined): number | undefined {
  if (decided) return standings.indexOf(decided);
  return elements.length > 0 ? Math.max(...elements.map(({ standing }) => standing)) : undefined;
}

interface FreshIndexes {
  indexes: ApplicationIndexes;
  elements: DatedElement[];
}

function freshIndexes(
  context: Context | Tx,
  { data, appliedWith, isWithheld }: OpenedApplication,
  known: ReadonlyMap<ElementKind, number>,
): FreshIndexes {
  const indexes = indexesOf(context, {
    applicant: normalizeApplicant(data),
    request: appliedWith,
    isWithheld,
  });
  const nowMinute = minuteOf(new Date(context.clock()));
  return { indexes, elements: elementsToStore(indexes, { known, nowMinute }) };
}

function isStored(
  { indexes: { nameIndex, person, family, region }, elements }: FreshIndexes,
  row: Applicant,
  stored: { elements: readonly StoredElement[]; standing: number | undefined },
): boolean {
  const fresh = new Set(elements.map(({ element }) => element));
  return (
    row.nameIndex !== null &&
    nameIndex.equals(row.nameIndex) &&
    stored.elements.length === fresh.size &&
    stored.elements.every(
      (each) =>
        fresh.has(each.element) &&
        each.person === person &&
        each.family === family &&
        each.region === region &&
        each.standing === stored.standing,
    )
  );
}
