import type { OrganizationWriteContext } from "@/lib/auth/context";
import { type AdmittedApplicant, admitApplicants, type Observation } from "@/lib/domain/applicants/admit";
import { compareLinkedPersons } from "@/lib/domain/applicants/linked-persons";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { recordEvents } from "@/lib/domain/events/record";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { textArray } from "@/lib/platform/db/arrays";
import { AppError, notFound } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { LinkedPerson } from "@/lib/risk/input/evidence";
import { type AnalysisTerms, conclude, rowOf } from "./conclude";
import type { PreparedApplicant } from "./prepare";
import { type AnalysisRow, analysisEvent, writeAnalyses } from "./write";

/** An applicant within the transaction, with the vault that seals its evidence. */
interface OpenedApplicant {
  prepared: PreparedApplicant;
  vault: ApplicantVault;
  admitted: AdmittedApplicant;
}

/**
 * The pipeline of every analysis: admits applicants, decides on each from the evidence visible in this transaction,
 * and writes the analyses with their events. Each applicant's evidence includes the applicants before it in
 * `applicants`. A single analysis is n = 1; a transaction takes at most 200 (see `admitApplicants`). If the engine
 * fails or a required source is down, the analysis is written as failed. Returns the analyses in the order of the
 * applicants. Throws `not_found` for an unknown applicantId and `conflict` for an erased applicant.
 */
export async function analyzeApplicants(
  context: OrganizationWriteContext,
  { applicants, terms }: { applicants: readonly PreparedApplicant[]; terms: AnalysisTerms },
): Promise<AnalysisRow[]> {
  const createdAt = new Date(context.clock());
  const opened = await openApplicants(context, applicants);
  const observations = await admitApplicants(context, {
    applicants: opened.map(({ admitted }) => admitted),
    now: createdAt,
  });
  const persons = await compareLinkedPersons(context, {
    applicants: opened.map(({ prepared, admitted: { id, links } }) => ({
      id,
      links,
      normalized: prepared.normalized,
      known: observations.get(id)?.known ?? new Set(),
    })),
    now: createdAt,
  });
  const rows = opened.map(({ prepared, vault, admitted }) => {
    const { sources, rings } = prepared;
    const evidence: EvidenceRecord["evidence"] = {
      ...(terms.ownDomains.length > 0 ? { ownDomains: [...terms.ownDomains] } : {}),
      ...observedEvidence(observations.get(admitted.id), persons.get(admitted.id)),
      ...(rings ? { rings } : {}),
      ...(sources.evidence ? { sources: sources.evidence } : {}),
    };
    return rowOf(
      {
        id: newId("ana", createdAt.getTime()),
        applicantId: admitted.id,
        externalId: admitted.externalId,
        vault,
        input: prepared.data,
        evidence,
        terms,
        createdAt,
      },
      conclude(context, {
        evidence: { applicant: prepared.normalized, ...evidence },
        failedSources: sources.failed,
        terms,
      }),
    );
  });
  await writeAnalyses(context, { rows, createdBy: terms.createdBy });
  await recordEvents(context, rows.map(analysisEvent));
  return rows;
}

function observedEvidence(
  observation: Observation | undefined,
  persons: LinkedPerson[] | undefined,
): Pick<EvidenceRecord["evidence"], "links" | "history"> {
  if (!observation) return {};
  const { links, history } = observation;
  return { links: persons ? { ...links, persons } : links, history };
}

/** Opens each applicant's vault: a new applicant's was just created, a stored applicant's row gets locked. */
async function openApplicants(
  context: OrganizationWriteContext,
  applicants: readonly PreparedApplicant[],
): Promise<OpenedApplicant[]> {
  const stored = await lockApplicants(
    context,
    applicants.flatMap(({ applicantId }) => applicantId ?? []),
  );
  return applicants.map((prepared) => {
    const { data, applicantId, externalId, created, indexes } = prepared;
    if (created) {
      const { id, vault, sealedData } = created;
      const admitted = { id, isNew: true, externalId: externalId ?? null, sealedData };
      return { prepared, vault, admitted: { ...admitted, ...indexes, wrappedKey: vault.wrappedKey } };
    }
    const id = applicantId as string;
    const row = stored.get(id);
    if (!row) throw notFound("applicant");
    if (!row.data_key) throw new AppError("conflict", "The applicant has been erased");
    const vault = ApplicantVault.open(context, id, row.data_key);
    const admitted = {
      id,
      isNew: false,
      externalId: externalId ?? row.external_id,
      sealedData: vault.seal(id, "data", data),
    };
    return { prepared, vault, admitted: { ...admitted, ...indexes, wrappedKey: vault.wrappedKey } };
  });
}

const LOCK = {
  name: "lock_applicants",
  text: `SELECT id, data_key, external_id FROM applicants
    WHERE id = ANY ($3::text[]) AND organization_id = $1 AND mode = $2::mode ORDER BY id FOR UPDATE`,
};

/** Stored applicants by id, locked until the commit, always in the same order so that no two runs deadlock. */
async function lockApplicants({ scope, sql }: OrganizationWriteContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await sql.query<{ id: string; data_key: Buffer | null; external_id: string | null }>(LOCK, [
    scope.mode,
    textArray(ids),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
