import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import { type LatestAnalysis, latestAnalyses } from "@/lib/domain/analyses/list/latest";
import { openAppliedWith } from "@/lib/domain/applicants/elements/applied-with";
import { requestElementsOf } from "@/lib/domain/applicants/elements/request-elements";
import type { Outcome } from "@/lib/domain/applicants/elements/standing";
import { findApplicant } from "@/lib/domain/applicants/record/find";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { maskSsn, openApplicantData } from "@/lib/domain/applicants/record/view";
import type { Applicant } from "@/lib/platform/db/generated/client";
import type { RequestElements } from "@/lib/risk/gather/elements";
import { countFurther, type HubKind } from "./graph-rows";
import { type FoundApplicant, type FoundHub, followIdentifiers } from "./graph-steps";

export interface GraphHub {
  /** Unique within the graph; not the blind index, which stays in the service. */
  id: string;
  kind: HubKind;
  /** As the applicant `of` stated it, an SSN masked. */
  value: string;
  /** 1: of the applicant in the middle; 2: of an expanded one. */
  step: 1 | 2;
  of: string;
  /** Applicants who have it besides `of`, in the graph or not. */
  others: number;
  frauds: number;
  isMore: boolean;
  /** The `others` left out of the graph. */
  hidden: number;
}

export interface GraphApplicant {
  id: string;
  name: string;
  externalId: string | null;
  step: 1 | 2;
  hubs: string[];
  isSamePerson: boolean;
  outcome: Outcome | null;
  /** The latest completed analysis, with its final decision; null without one. */
  analysis: { id: string; riskScore: number; decision: Decision } | null;
  /** How many more identifiers lead on from here; 0 for expanded applicants and those of the second step. */
  further: number;
  isExpanded: boolean;
}

export interface LinkGraph {
  hubs: GraphHub[];
  /** By step; in each the confirmed frauds first, then those with the most identifiers in common, then the latest. */
  applicants: GraphApplicant[];
  unshared: HubKind[];
  /** If true, there are no links here. See `withheld-links.ts`. */
  isWithheld: boolean;
}

interface GraphQuery {
  id: string;
  /** Applicants of the first step whose other identifiers are followed too. */
  expanded?: readonly string[];
}

const mostExpanded = 8;

/** Where many share an identifier, shows the latest and every confirmed fraud. Throws `not_found`. */
export async function readLinkGraph(context: Context, { id, expanded = [] }: GraphQuery): Promise<LinkGraph> {
  authorize(context.principal, "applicant.read");
  const middle = await findApplicant(context, id);
  // An identifier in common would confirm the guess.
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
        ...viewApplicant(each, of.row, of.data, analyses[each.id]),
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
  latest: LatestAnalysis | undefined,
): Omit<GraphApplicant, "isSamePerson" | "further" | "isExpanded"> {
  return {
    id,
    name: `${firstName} ${lastName}`,
    externalId,
    step,
    hubs: [...hubs],
    outcome,
    analysis: latest ? { id: latest.id, riskScore: latest.riskScore, decision: latest.finalDecision } : null,
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

/** Masked as for everyone who reads the applicant. */
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

function appliedWith(context: Context, { id, dataKey, appliedWith: sealed }: Applicant): RequestElements {
  if (!dataKey || !sealed) return {};
  return requestElementsOf(openAppliedWith(ApplicantVault.open(context, id, dataKey), id, sealed));
}
