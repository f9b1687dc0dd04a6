import type { GroupTx, Tx } from "@/lib/auth/context";
import { assessOrFail } from "@/lib/domain/analyses/decide/assess";
import { challenge, writeChallengerDecisions } from "@/lib/domain/analyses/decide/challenge";
import { rowOf } from "@/lib/domain/analyses/decide/row";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { readRhythms } from "@/lib/domain/analyses/gather/arrivals";
import { evidenceOf } from "@/lib/domain/analyses/gather/evidence";
import { readSharing } from "@/lib/domain/analyses/gather/group-sharing";
import { addToVolumes } from "@/lib/domain/analyses/gather/volume";
import { type AnalysisRow, analysisEvent, writeAnalyses } from "@/lib/domain/analyses/record/write";
import { sealAppliedWith } from "@/lib/domain/applicants/elements/applied-with";
import { indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { readElements } from "@/lib/domain/applicants/elements/read-elements";
import { standingOfAnalysis } from "@/lib/domain/applicants/elements/standing";
import { writeMetadataPairs } from "@/lib/domain/applicants/metadata/metadata-pairs";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import {
  type AdmittedApplicant,
  type AssessedApplicant,
  writeApplicants,
} from "@/lib/domain/applicants/write-applicants";
import { recordGroupEvents } from "@/lib/domain/events/record";
import { type ListedApplicant, observeLists } from "@/lib/domain/list-entries/observe";
import { nothingAsked } from "@/lib/domain/sources/ask";
import { type FlaggedApplicant, recordHits } from "@/lib/domain/watchlists/record-hits";
import { intArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { AppError, notFound } from "@/lib/platform/errors";
import { newIds, uuidOfId } from "@/lib/platform/ids";
import type { PreparedApplicant } from "./prepare";

export interface GroupMember {
  scope: Scope;
  applicant: PreparedApplicant;
  terms: AnalysisTerms;
}

interface OpenedMember extends GroupMember {
  vault: ApplicantVault;
  admitted: AdmittedApplicant;
}

/** See `analyzeGroup`, but throws instead of returning an error. */
export async function analyzeApplicants(
  context: Tx,
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

interface AnalyzeOptions {
  send?(write: () => Promise<unknown>, results: readonly (AnalysisRow | AppError)[]): Promise<unknown>;
  isStream?: boolean;
}

/**
 * The pipeline of every analysis: admits applicants, decides on each from the evidence visible in this transaction, and
 * writes the analyses with their events. Each applicant's evidence includes the members before it. A transaction takes
 * at most `chunkSize`. If the engine fails or a required source is down, the analysis is written as failed. Returns the
 * analyses in the order of the members; in place of an analysis, the error for a member of which nothing is written:
 * `not_found` for an unknown applicantId and `conflict` for an erased applicant. No two members may have the same
 * applicantId. `send` issues the statements that write the analyses, and may issue more along with them. `isStream`:
 * members came one by one, when their applicants applied, so the gaps between them say something.
 */
export async function analyzeGroup(
  context: GroupTx,
  members: readonly GroupMember[],
  { send = (write) => write(), isStream = false }: AnalyzeOptions = {},
): Promise<(AnalysisRow | AppError)[]> {
  const createdAt = new Date(context.clock());
  const opened = await openMembers(context, members);
  const admissible = opened.filter((member): member is OpenedMember => !(member instanceof AppError));
  const streamed = isStream ? admissible.filter(({ applicant }) => applicant.inputs?.context) : [];
  const [sharing, lists, rhythms] = await Promise.all([
    readSharing(context, {
      members: admissible.filter(({ admitted }) => !admitted.isWithheld).map(sharingMember),
      now: createdAt,
    }),
    observeLists(context, { applicants: admissible.flatMap(listedApplicant), now: createdAt }),
    readRhythms(context, { scopes: streamed.map(({ scope }) => scope), now: createdAt }),
  ]);
  const assessed: AssessedApplicant[] = [];
  const ids = newIds("ana", createdAt.getTime(), members.length);
  const results = opened.map((member, place) => {
    if (member instanceof AppError) return member;
    const { scope, applicant, terms, vault, admitted } = member;
    const { isWithheld } = admitted;
    const { rings, screening } = applicant;
    const sources = isWithheld ? nothingAsked : applicant.sources;
    const shared = isWithheld ? undefined : sharing.gather(admitted.id);
    const evidence = evidenceOf({
      applicant: applicant.normalized,
      inputs: applicant.inputs,
      network: applicant.network,
      rhythm: isStream ? rhythms.of(scope) : undefined,
      ownDomains: terms.ownDomains,
      sharing: shared?.evidence,
      rings,
      sources,
      lists: lists.get(admitted.id),
      screening,
      at: createdAt,
    });
    const whole = { applicant: applicant.normalized, ...evidence };
    const given = { input: applicant.data, evidence: whole, mode: scope.mode };
    const assessmentOrFailure = assessOrFail(context, {
      ...given,
      failedSources: sources.failed,
      terms,
    });
    const row = rowOf(
      {
        scope,
        id: ids[place] as string,
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
      assessmentOrFailure,
    );
    const standing = standingOfAnalysis(row);
    if (shared) sharing.settle(admitted.id, standing);
    assessed.push({ standing, community: shared?.community, ...admitted });
    const challenger =
      assessmentOrFailure.error === null ? challenge(context, { ...given, terms }) : undefined;
    return challenger ? { ...row, challenger } : row;
  });
  const rows = results.filter((result): result is AnalysisRow => !(result instanceof AppError));
  if (rows.length === 0) return results;
  context.afterCommit(() => addToVolumes(context, rows));
  const writeThem = () => writeApplicants(context.scoped, { applicants: assessed, now: createdAt });
  const flagged = admissible.flatMap(flaggedOf);
  if (flagged.length > 0) {
    // A hit needs its applicant to be stored.
    await writeThem();
    await recordHits(context, flagged);
  }
  const events = rows.map((row) => ({ scope: row.scope, event: analysisEvent(row) }));
  await send(
    () =>
      Promise.all([
        flagged.length === 0 && writeThem(),
        writeAnalyses(context, rows),
        writeChallengerDecisions(context, rows),
        writeMetadataPairs(context, rows),
        recordGroupEvents(context, events),
      ]),
    results,
  );
  return results;
}

/** Stores nothing: PostgreSQL plans the statements on this connection, which takes longer than running them. */
export async function planAnalyses(context: GroupTx): Promise<void> {
  const now = new Date(context.clock());
  await Promise.all([
    readElements(context.scoped, { elements: [], now }),
    writeApplicants(context.scoped, { applicants: [], now }),
    writeAnalyses(context, []),
  ]);
}

function sharingMember({ scope, applicant, admitted: { id, indexes } }: OpenedMember) {
  const { normalized, volume, usual } = applicant;
  return { scope, id, applicant: normalized, indexes, volume, usual };
}

/** Empty if the lists aren't in use, or would reveal that an SSN is on them. */
function listedApplicant({ scope, terms, applicant, admitted }: OpenedMember): ListedApplicant[] {
  const { id, indexes, isWithheld } = admitted;
  if (isWithheld || !terms.listModes.includes(scope.mode)) return [];
  return [{ scope, id, normalized: applicant.normalized, indexes }];
}

function flaggedOf({ scope, applicant, vault, admitted }: OpenedMember): FlaggedApplicant[] {
  const hits = applicant.screening?.hits ?? [];
  if (hits.length === 0) return [];
  return [{ scope, applicantId: admitted.id, externalId: admitted.externalId, vault, hits }];
}

/** Locks the rows of stored applicants. */
async function openMembers(
  context: GroupTx,
  members: readonly GroupMember[],
): Promise<(OpenedMember | AppError)[]> {
  const stored = await lockApplicants(context, members);
  return members.map((member) => {
    const { scope, applicant, terms } = member;
    const { data, applicantId, externalId, created, indexes, inputs } = applicant;
    const request = inputs?.context;
    if (created) {
      const { id, vault, sealedData } = created;
      return {
        scope,
        applicant,
        terms,
        vault,
        admitted: {
          scope,
          id,
          externalId: externalId ?? null,
          wrappedKey: vault.wrappedKey,
          sealedData,
          appliedWith: sealAppliedWith(vault, id, request),
          indexes,
          isWithheld: applicant.isWithheld === true,
        },
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
    const isWithheld = applicant.isWithheld === true || row.links_withheld;
    return {
      scope,
      applicant,
      terms,
      vault,
      admitted: {
        scope,
        id,
        stored: { elements: (row.elements ?? []).map(BigInt), standing: row.standing },
        externalId: externalId ?? row.external_id,
        wrappedKey: vault.wrappedKey,
        sealedData: vault.seal(id, "data", data),
        appliedWith: sealAppliedWith(vault, id, request),
        indexes:
          isWithheld === (applicant.isWithheld === true)
            ? indexes
            : indexesOf(
                { keys: context.keys, scope },
                { applicant: applicant.normalized, request, isWithheld },
              ),
        isWithheld,
      },
    };
  });
}

const LOCK = {
  name: "lock_applicants",
  text: `SELECT a.id, a.data_key, a.external_id, a.links_withheld, a.elements::text[] AS elements, (
      SELECT max(e.standing) FROM application_elements e
      WHERE e.element = ANY (a.elements) AND e.applicant = o.uuid AND e.standing >= 3
    )::int AS standing
    FROM unnest($3::int[], $4::text[], $5::uuid[]) AS o(scope, id, uuid) JOIN applicants a ON a.id = o.id
    WHERE (a.organization_id = ($1::text[])[o.scope] AND a.mode = ($2::mode[])[o.scope]) IS TRUE ORDER BY a.id FOR UPDATE OF a`,
};

/** Locks applicants until the commit, always in the same order so that no two runs deadlock. */
async function lockApplicants({ scoped }: GroupTx, members: readonly GroupMember[]) {
  const known = members.filter(({ applicant }) => applicant.applicantId !== undefined);
  if (known.length === 0) return new Map<string, never>();
  const rows = await scoped.query<{
    id: string;
    data_key: Uint8Array | null;
    external_id: string | null;
    links_withheld: boolean;
    elements: string[] | null;
    standing: number | null;
  }>(LOCK, [
    intArray(known.map(({ scope }) => scoped.scopeNumber(scope))),
    textArray(known.map(({ applicant }) => applicant.applicantId as string)),
    unquotedArray(known.map(({ applicant }) => uuidOfId(applicant.applicantId as string))),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
