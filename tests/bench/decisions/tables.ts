import type { Part } from "./attempt";
import type { Judged } from "./judge";

export interface Rate {
  of: number;
  count: number;
  /** 0–1; undefined where there is nothing to count. */
  rate?: number;
  /** Wilson interval of 95 %. */
  interval?: [low: number, high: number];
}

export interface KindRow {
  kind: string;
  part: Part;
  count: number;
  /** Fraud only: those that an expert would see. */
  visible: number;
  approved: number;
  review: number;
  /** Forms that the contract refused. */
  refused: number;
  decline: number;
  /** Of visible fraud what was not approved; of honest people those who were. */
  right: Rate;
}

export interface GroupRow {
  group: string;
  approved: Rate;
  /** To the approval rate of typical applicants. */
  ratio?: number;
}

export interface Summary {
  heldOfVisibleFraud: Rate;
  typicalApproved: Rate;
  atypicalApproved: Rate;
  honestDeclined: number;
  /** Of those whom a careful clerk would want to see more of. */
  owedReviewDeclined: number;
  lowestGroup?: GroupRow;
}

export interface Tables {
  kinds: KindRow[];
  groups: GroupRow[];
  summary: Summary;
}

/** Groups and kinds of fewer say too little to be held against the bar. */
const fewestInGroup = 15;

/** Wilson score interval of 95 %. Source: E. B. Wilson, JASA 22 (1927). */
export function rateOf(count: number, of: number): Rate {
  if (of === 0) return { of, count };
  const z = 1.959964;
  const share = count / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return { of, count, rate: share, interval: [Math.max(0, middle - half), Math.min(1, middle + half)] };
}

const parts = ["typical", "atypical", "owed_review", "fraud"] as const satisfies readonly Part[];

export function tablesOf(judged: readonly Judged[]): Tables {
  const counted = judged.filter(({ attempt }) => attempt.part !== "scenery");
  const of = (part: Part) => counted.filter(({ attempt }) => attempt.part === part);
  const rows = parts.flatMap((part) =>
    [...groupBy(of(part), ({ attempt }) => [attempt.kind])].map(([kind, list]) => kindRow(kind, list)),
  );
  const typicalApproved = approvalOf(of("typical"));
  const groups = groupRows([...of("typical"), ...of("atypical")], typicalApproved);
  const seen = of("fraud").filter(({ attempt }) => attempt.visible);
  const [lowestGroup] = groups.filter(({ approved }) => approved.of >= fewestInGroup);
  return {
    kinds: rows,
    groups,
    summary: {
      heldOfVisibleFraud: rateOf(seen.filter(isHeld).length, seen.length),
      typicalApproved,
      atypicalApproved: approvalOf(of("atypical")),
      honestDeclined: [...of("typical"), ...of("atypical")].filter(isDeclined).length,
      owedReviewDeclined: of("owed_review").filter(isDeclined).length,
      ...(lowestGroup ? { lowestGroup } : {}),
    },
  };
}

/** Share of REVIEW among all counted forms of a mix. */
export function reviewRateOf(judged: readonly Judged[]): Rate {
  const counted = judged.filter(({ attempt }) => attempt.part !== "scenery");
  return rateOf(counted.filter(({ decision }) => decision === "REVIEW").length, counted.length);
}

const isHeld = ({ decision }: Judged) => decision !== "APPROVE";
const isDeclined = ({ decision }: Judged) => decision === "DECLINE";

/** Whether the decision is not the right one, as far as this form shows. */
export function isMissed(judged: Judged): boolean {
  const { attempt, decision } = judged;
  if (attempt.part === "scenery") return false;
  if (attempt.part === "fraud") return attempt.visible && !isHeld(judged);
  return attempt.part === "owed_review" ? decision === "DECLINE" : decision !== "APPROVE";
}

function approvalOf(judged: readonly Judged[]): Rate {
  return rateOf(judged.filter(({ decision }) => decision === "APPROVE").length, judged.length);
}

function kindRow(kind: string, judged: readonly Judged[]): KindRow {
  const part = (judged[0] as Judged).attempt.part;
  const visible = judged.filter(({ attempt }) => attempt.visible);
  const count = (decision: Judged["decision"]) => judged.filter((one) => one.decision === decision).length;
  const right = {
    fraud: () => rateOf(visible.filter(isHeld).length, visible.length),
    owed_review: () => rateOf(judged.filter((one) => !isDeclined(one)).length, judged.length),
    typical: () => approvalOf(judged),
    atypical: () => approvalOf(judged),
    scenery: () => rateOf(0, 0),
  }[part]();
  return {
    kind,
    part,
    count: judged.length,
    visible: visible.length,
    approved: count("APPROVE"),
    review: count("REVIEW"),
    refused: count("REFUSED"),
    decline: count("DECLINE"),
    right,
  };
}

/** Groups by the applicants' own traits and atypical kinds, the lowest ratio first. */
function groupRows(honest: readonly Judged[], { rate: typical }: Rate): GroupRow[] {
  const groupsOf = ({ attempt }: Judged) =>
    attempt.part === "atypical" ? [...attempt.groups, `kind: ${attempt.kind}`] : attempt.groups;
  return [...groupBy(honest, groupsOf)]
    .map(([group, of]): GroupRow => {
      const approved = approvalOf(of);
      return { group, approved, ...(typical ? { ratio: (approved.rate ?? 0) / typical } : {}) };
    })
    .sort((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0) || a.group.localeCompare(b.group, "en"));
}

function groupBy(
  judged: readonly Judged[],
  keysOf: (one: Judged) => readonly string[],
): Map<string, Judged[]> {
  const groups = new Map<string, Judged[]>();
  for (const one of judged) {
    for (const key of new Set(keysOf(one))) {
      const list = groups.get(key);
      if (list) list.push(one);
      else groups.set(key, [one]);
    }
  }
  return groups;
}
