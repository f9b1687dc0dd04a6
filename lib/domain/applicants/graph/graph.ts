import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import { openAppliedWith } from "@/lib/domain/applicants/elements/applied-with";
import { requestElementsOf } from "@/lib/domain/applicants/elements/request-elements";
import type { Outcome } from "@/lib/domain/applicants/elements/standing";
import { findApplicant } from "@/lib/domain/applicants/record/find";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { maskSsn, openApplicantData } from "@/lib/domain/applicants/record/view";
import type { Applicant } from "@/lib/platform/db/generated/client";
import type { RequestElements } from "@/lib/risk/gather/elements";
import { countFurther, type HubKind, type LatestAnalysisRow, latestAnalyses } from "./graph-rows";
import { type FoundApplicant, type FoundHub, followIdentifiers } from "./graph-steps";

/** An identifier that several applicants have. */
export interface GraphHub {
  /** Unique within the graph; not the blind index, which stays in the service. */
  id: string;
  kind: HubKind;
  /** As the applicant `of` stated it, an SSN masked. */
  value: string;
  /** 1: of the applicant in the middle; 2: of an expanded one. */
  step: 1 | 2;
  /** The id of the applicant in the middle, or of the expanded one. */
  of: string;
  /** Applicants who have it besides `of`, in the graph or not. */
  others: number;
  /** Of `others`, the confirmed frauds. */
  frauds: number;
  /** Whether there are more than the counts say. */
  isMore: boolean;
  /** Of `others`, those left out of the graph. */
  hidden: number;
}

/** An applicant who shares an identifier. */
export interface GraphApplicant {
  id: string;
  name: string;
  externalId: string | null;
  step: 1 | 2;
  /** The ids of the hubs that the applicant has. */
  hubs: string[];
  /** Whether SSN and name are those of the applicant in the middle. */
  isSamePerson: boolean;
  outcome: Outcome | null;
  /** The latest completed analysis, with its final decision; null without one. */
  analysis: { id: string; riskScore: number; decision: Decision } | null;
  /** How many more identifiers lead on from here; 0 for expanded applicants and those of the second step. */
  further: number;
  isExpanded: boolean;
}

/** Who shares which identifier with an applicant. */
export interface LinkGraph {
  hubs: GraphHub[];
  /** By step; in each the confirmed frauds first, then those with the most identifiers in common, then the latest. */
  applicants: GraphApplicant[];
  /** Kinds of the applicant's identifiers that no other applicant has. */
  unshared: HubKind[];
  /** Whether links are withheld: then there are none here. See `withheld-links.ts`. */
  isWithheld: boolean;
}

interface GraphQuery {
  /** The applicant in the middle. */
  id: string;
  /** Applicants of the first step whose other identifiers are followed too. */
  expanded?: readonly string[];
}

const mostExpanded = 8;

/**
 * The applicants who share an identifier with an applicant, and with those that are expanded. Where many do, the latest;
 * confirmed frauds are never left out for being older. Throws `not_found`.
 */
export async function readLinkGraph(context: Context, { id, expanded = [] }: GraphQuery): Promise<LinkGraph> {
  authorize(context.principal, "applicant.read");
  const middle = await findApplicant(context, id);
  // An identifier in common would answer the guess.
  if (middle.linksWithheld) return { hubs: [], applicants: [], unshared: [], isWithheld: true };
  const first = await followIdentifiers(context, { of: [id], step: 1 });
  const followed = first.applicants
    .map((each) => each.id)
    .filter((each) => expanded.includes(each))
    .slice(0, mostExpanded);
  const second = await followIdentifiers(context, { of: followed, step: 2, first, middle: id });
  const found = [...first.applicants, ...second.applicants];
  const hubs = [...first.hubs, ...second.hubs];
  const ids = found.map((each) => each.id);
  const [analyses, rows, further] = await Promise.all([
    latestAnalyses(context, ids),
    context.db.applicant.findMany({ where: { id: { in: ids }, mode: context.scope.mode } }),
    countFurther(context, {
      ids: first.applicants.map((each) => each.id).filter((each) => !followed.includes(each)),
      known: first.hubs.map(({ element }) => element),
    }),
  ]);
  const opened = new Map([middle, ...rows].map((row) => [row.id, openRow(context, row)]));
  const applicants = found.flatMap((each) => {
    const of = opened.get(each.id);
    if (!of?.data) return [];
    const isExpanded = followed.includes(each.id);
    return [
      {
        ...viewApplicant(each, of.row, of.data, analyses.get(each.id)),
        isSamePerson: first.persons.has(each.person),
        further: further.get(each.id) ?? 0,
        isExpanded,
      },
    ];
  });
  return {
    hubs: hubs.map((hub) => viewHub(context, hub, { of: opened.get(hub.of), applicants })),
    applicants,
    unshared: first.unshared,
    isWithheld: false,
  };
}

interface Opened {
  row: Applicant;
  data: ApplicantData | null;
}

function openRow(context: Context, row: Applicant): Opened {
  return { row, data: openApplicantData(context, row) };
}

function viewApplicant(
  { id, step, hubs, outcome }: FoundApplicant,
  { externalId }: Applicant,
  { firstName, lastName }: ApplicantData,
  latest: LatestAnalysisRow | undefined,
): Omit<GraphApplicant, "isSamePerson" | "further" | "isExpanded"> {
  return {
    id,
    name: `${firstName} ${lastName}`,
    externalId,
    step,
    hubs: [...hubs],
    outcome,
    analysis: latest ? { id: latest.id, riskScore: latest.risk_score, decision: latest.decision } : null,
  };
}

function viewHub(
  context: Context,
  { id, kind, step, of: owner, others, frauds, isMore }: FoundHub,
  { of, applicants }: { of: Opened | undefined; applicants: readonly GraphApplicant[] },
): GraphHub {
  const shown = applicants.filter((each) => each.id !== owner && each.hubs.includes(id)).length;
  return {
    id,
    kind,
    value: of ? statedValue(context, kind, of) : "",
    step,
    of: owner,
    others,
    frauds,
    isMore,
    hidden: Math.max(0, others - shown),
  };
}

/** An identifier as its applicant stated it, as far as everyone who reads the applicant may see it. */
function statedValue(context: Context, kind: HubKind, { row, data }: Opened): string {
  const { ssn, email, phone, address } = data ?? {};
  switch (kind) {
    case "ssn":
      return ssn === undefined ? "" : maskSsn(ssn);
    case "email":
      return email ?? "";
    case "phone":
      return phone ?? "";
    case "address":
      return address ? `${address.street}, ${address.city}, ${address.state} ${address.zip}` : "";
    case "device":
    case "ip":
      return appliedWith(context, row)[kind] ?? "";
  }
}

/** What an applicant applied with, as it is compared. */
function appliedWith(context: Context, { id, dataKey, appliedWith: sealed }: Applicant): RequestElements {
  if (!dataKey || !sealed) return {};
  return requestElementsOf(openAppliedWith(ApplicantVault.open(context, id, dataKey), id, sealed));
}
