import type { GroupWriteContext, OrganizationWriteContext } from "@/lib/auth/context";
import { type AdmittedApplicant, admitApplicants, type Observation } from "@/lib/domain/applicants/admit";
import { compareLinkedPersons } from "@/lib/domain/applicants/linked-persons";
import { writeMetadataPairs } from "@/lib/domain/applicants/metadata-pairs";
import { observeSightings } from "@/lib/domain/applicants/sightings";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { recordGroupEvents } from "@/lib/domain/events/record";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { type ListedApplicant, observeLists } from "@/lib/domain/list-entries/observe";
import { nothingAsked } from "@/lib/domain/sources/ask";
import { type FlaggedApplicant, recordHits } from "@/lib/domain/watchlists/record-hits";
import { intArray, textArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { AppError, notFound } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { LinkedPerson } from "@/lib/risk/input/evidence";
import { challenge, writeChallengerDecisions } from "./challenge";
import { type AnalysisTerms, conclude, rowOf } from "./conclude";
import { indexesOf, type PreparedApplicant } from "./prepare";
import { requestEvidence } from "./request-evidence";
import { type AnalysisRow, analysisEvent, writeAnalyses } from "./write";

/** An applicant of a group, with its organization and that organization's terms. */
export interface GroupMember {
  scope: Scope;
  applicant: PreparedApplicant;
  terms: AnalysisTerms;
}

/** A member within the transaction, with the vault that seals its evidence. */
interface OpenedMember extends GroupMember {
  vault: ApplicantVault;
  admitted: AdmittedApplicant;
  /** Nothing that other applications say is told: this one was, or once was, submitted by someone who may be guessing SSNs. */
  isWithheld: boolean;
}

/** Analyzes applicants of one organization: see `analyzeGroup`. Throws instead of returning an error. */
export async function analyzeApplicants(
  context: OrganizationWriteContext,
  { applicants, terms }: { applicants: readonly PreparedApplicant[]; terms: AnalysisTerms },
): Promise<AnalysisRow[]> {
  const { scope } = context;
  const results = await analyzeGroup(
    context,
    applicants.map((applicant) => ({ scope, applicant, terms })),
  );
  return results.map((result) => {
    if (result instanceof AppError) throw result;
    return result;
  });
}

/**
 * The pipeline of every analysis: admits applicants, decides on each from the evidence visible in this transaction,
 * and writes the analyses with their events. Each applicant's evidence includes the members before it. A single analysis
 * is n = 1; a transaction takes at most 200 (see `admitApplicants`). If the engine fails or a required source is down, the
 * analysis is written as failed. Returns the analyses in the order of the members; in place of an analysis, the error for
 * a member of which nothing is written: `not_found` for an unknown applicantId and `conflict` for an erased applicant.
 * No two members may have the same applicantId.
 *
 * @param send issues the statements that write the analyses, which don't need each other's answers. It may issue more
 *   along with them.
 */
export async function analyzeGroup(
  context: GroupWriteContext,
  members: readonly GroupMember[],
  send: (write: () => Promise<unknown>, results: readonly (AnalysisRow | AppError)[]) => Promise<unknown> = (
    write,
  ) => write(),
): Promise<(AnalysisRow | AppError)[]> {
  const createdAt = new Date(context.clock());
  const opened = await openMembers(context, members);
  const admissible = opened.filter((member): member is OpenedMember => !(member instanceof AppError));
  const [observations, lists] = await Promise.all([
    admitApplicants(context, {
      applicants: admissible.map(({ admitted }) => admitted),
      now: createdAt,
    }),
    observeLists(context, { applicants: admissible.flatMap(listedApplicant), now: createdAt }),
  ]);
  const told = admissible.filter(({ isWithheld }) => !isWithheld);
  await noteWithheld(
    context,
    admissible.filter(({ isWithheld }) => isWithheld),
  );
  const persons = await compareLinkedPersons(context, {
    applicants: told.map(({ applicant, admitted: { scope, id, links } }) => ({
      scope,
      id,
      links,
      normalized: applicant.normalized,
      known: observations.get(id)?.known ?? new Set(),
    })),
    now: createdAt,
  });
  const sightings = await observeSightings(context, {
    applicants: admissible.map(({ scope, applicant, vault, admitted }) => ({
      scope,
      id: admitted.id,
      vault,
      sightings: applicant.sightings,
    })),
    now: createdAt,
  });
  const results = opened.map((member) => {
    if (member instanceof AppError) return member;
    const { scope, applicant, terms, vault, admitted, isWithheld } = member;
    const { rings, screening } = applicant;
    const sources = isWithheld ? nothingAsked : applicant.sources;
    const request = requestEvidence({
      applicant: applicant.normalized,
      inputs: applicant.inputs,
      network: applicant.network,
      sightings: isWithheld ? undefined : sightings.get(admitted.id),
      at: createdAt,
    });
    const listed = lists.get(admitted.id);
    const evidence: EvidenceRecord["evidence"] = {
      ...(terms.ownDomains.length > 0 ? { ownDomains: [...terms.ownDomains] } : {}),
      ...(isWithheld
        ? { linksWithheld: true as const }
        : observedEvidence(observations.get(admitted.id), persons.get(admitted.id))),
      ...(rings ? { rings } : {}),
      ...(sources.evidence ? { sources: sources.evidence } : {}),
      ...(request ? { request } : {}),
      ...(listed ? { lists: listed } : {}),
      ...(screening ? { screening: screening.evidence } : {}),
    };
    const whole = { applicant: applicant.normalized, ...evidence };
    const conclusion = conclude(context, {
      evidence: whole,
      failedSources: sources.failed,
      terms,
      mode: scope.mode,
    });
    const row = rowOf(
      {
        scope,
        id: newId("ana", createdAt.getTime()),
        applicantId: admitted.id,
        externalId: admitted.externalId,
        vault,
        input: applicant.data,
        evidence,
        metadata: applicant.metadata,
        metadataIndexes: applicant.metadataIndexes,
        terms,
        createdAt,
      },
      conclusion,
    );
    const challenger =
      conclusion.error === null
        ? challenge(context, { evidence: whole, terms, mode: scope.mode })
        : undefined;
    return challenger ? { ...row, challenger } : row;
  });
  const rows = results.filter((result): result is AnalysisRow => !(result instanceof AppError));
  await recordHits(context, admissible.flatMap(flaggedOf));
  if (rows.length > 0) {
    const events = rows.map((row) => ({ scope: row.scope, event: analysisEvent(row) }));
    await send(
      () =>
        Promise.all([
          writeAnalyses(context, rows),
          writeChallengerDecisions(context, rows),
          writeMetadataPairs(context, rows),
          recordGroupEvents(context, events),
        ]),
      results,
    );
  }
  return results;
}

/** None where the organization's lists are not in use, or would tell that an SSN is on them. */
function listedApplicant({ scope, terms, applicant, admitted, isWithheld }: OpenedMember): ListedApplicant[] {
  if (isWithheld || !terms.listModes.includes(scope.mode)) return [];
  const { normalized, indexes, sightings } = applicant;
  return [{ scope, id: admitted.id, normalized, indexes, sightings }];
}

function flaggedOf({ scope, applicant, vault, admitted }: OpenedMember): FlaggedApplicant[] {
  const hits = applicant.screening?.hits ?? [];
  if (hits.length === 0) return [];
  return [{ scope, applicantId: admitted.id, externalId: admitted.externalId, vault, hits }];
}

function observedEvidence(
  observation: Observation | undefined,
  persons: LinkedPerson[] | undefined,
): Pick<EvidenceRecord["evidence"], "links" | "history"> {
  if (!observation) return {};
  const { links, history } = observation;
  return { links: persons ? { ...links, persons } : links, history };
}

/** Opens each member's vault: a new applicant's was just created, a stored applicant's row gets locked. */
async function openMembers(
  context: GroupWriteContext,
  members: readonly GroupMember[],
): Promise<(OpenedMember | AppError)[]> {
  const stored = await lockApplicants(context, members);
  return members.map((member) => {
    const { scope, applicant } = member;
    const { data, applicantId, externalId, created, indexes, sightings } = applicant;
    if (created) {
      const { id, vault, sealedData } = created;
      const admitted = { scope, id, isNew: true, externalId: externalId ?? null, sealedData };
      return {
        ...member,
        vault,
        isWithheld: applicant.isWithheld === true,
        admitted: { ...admitted, ...indexes, wrappedKey: vault.wrappedKey },
      };
    }
    const id = applicantId as string;
    const row = stored.get(id);
    if (!row) return notFound("applicant");
    if (!row.data_key)
      return new AppError(
        "conflict",
        "The applicant has been erased; leave out applicantId to analyze a new one",
      );
    const vault = ApplicantVault.open({ keys: context.keys, scope }, id, row.data_key);
    const admitted = {
      scope,
      id,
      isNew: false,
      externalId: externalId ?? row.external_id,
      sealedData: vault.seal(id, "data", data),
    };
    const isWithheld = applicant.isWithheld === true || row.links_withheld;
    const own =
      isWithheld === (applicant.isWithheld === true)
        ? { indexes, sightings }
        : indexesOf({ keys: context.keys, scope }, { ...applicant, isWithheld });
    return {
      ...member,
      applicant: { ...applicant, ...own },
      vault,
      isWithheld,
      admitted: { ...admitted, ...own.indexes, wrappedKey: vault.wrappedKey },
    };
  });
}

const LOCK = {
  name: "lock_applicants",
  text: `SELECT a.id, a.data_key, a.external_id, a.links_withheld FROM unnest($3::int[], $4::text[]) AS o(scope, id) JOIN applicants a ON a.id = o.id
    WHERE a.organization_id = ($1::text[])[o.scope] AND a.mode = ($2::mode[])[o.scope] ORDER BY a.id FOR UPDATE OF a`,
};

/** Stored applicants by id, locked until the commit, always in the same order so that no two runs deadlock. */
async function lockApplicants({ scoped }: GroupWriteContext, members: readonly GroupMember[]) {
  const known = members.filter(({ applicant }) => applicant.applicantId !== undefined);
  if (known.length === 0) return new Map<string, never>();
  const rows = await scoped.query<{
    id: string;
    data_key: Buffer | null;
    external_id: string | null;
    links_withheld: boolean;
  }>(LOCK, [
    intArray(known.map(({ scope }) => scoped.placeOf(scope))),
    textArray(known.map(({ applicant }) => applicant.applicantId as string)),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

const NOTE_WITHHELD = {
  name: "note_withheld_links",
  text: `UPDATE applicants a SET links_withheld = true FROM unnest($3::int[], $4::text[]) AS o(scope, id)
    WHERE a.id = o.id AND a.organization_id = ($1::text[])[o.scope] AND a.mode = ($2::mode[])[o.scope] AND NOT a.links_withheld`,
};

/** Notes that the links of admitted applicants are withheld; issues no statement without any. */
async function noteWithheld({ scoped }: GroupWriteContext, members: readonly OpenedMember[]): Promise<void> {
  if (members.length === 0) return;
  await scoped.execute(NOTE_WITHHELD, [
    intArray(members.map(({ scope }) => scoped.placeOf(scope))),
    textArray(members.map(({ admitted }) => admitted.id)),
  ]);
}
