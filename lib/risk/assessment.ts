import type { EvidenceKind } from "@/lib/contract/policy";
import type { SignalCode } from "./catalog";
import type { RuleFacts } from "./facts";
import type { Component } from "./signals/definition";

export const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;
export type Decision = (typeof decisions)[number];

export const decisionBases = ["score", "rule", "insufficient_evidence"] as const;
export type DecisionBasis = (typeof decisionBases)[number];

/** What keeps a signal from counting: an allow entry of the organization, or a reviewer who cleared it earlier. */
export type StoppedBy = "allow_entry" | "cleared";

/** What a simulation recombines. No personal data. `code` may be one that only an older model knew. */
export interface Contribution {
  code: string;
  family: string;
  component: Component;
  /** Points that it added to `riskScore`; fewer than its own where a stronger one of its family counted. */
  points: number;
  proxy: boolean;
  /** Its own points, for signals that are graded. Left out where they are the model's. */
  found?: number;
  /** Left out unless something keeps it from counting under any policy. */
  stopped?: StoppedBy;
}

export interface Signal extends Contribution {
  code: SignalCode;
  message: string;
  source: string;
}

/** A rule of the policy that matched. */
export interface FiredRule {
  id: string;
  raiseTo: "REVIEW" | "DECLINE";
  adverseAction: string;
  /** The signals it matched on. */
  codes: SignalCode[];
}

export interface RiscScore {
  /** 0–100, the weighted mean of the components, never below `riskScore`. */
  total: number;
  /** 0–100 each, higher is riskier; nearer to 50 the more evidence is missing. */
  components: Record<Component, number>;
  /** 0–1 each: how much of its evidence was available. */
  coverage: Record<Component, number>;
  /** Kinds of evidence that were there to look at. */
  evaluated: (EvidenceKind | "credit_source")[];
}

export interface Assessment {
  /** 0–100, the sum of the signals' points. */
  riskScore: number;
  decision: Decision;
  decisionBasis: DecisionBasis;
  /** By weight; adjustments such as CLAMPED last. */
  signals: Signal[];
  /** Everything that was found, also what the policy switches off (at 0 points): what to store for simulation. */
  contributions: Contribution[];
  /** Human sentences by weight, rules that raised the decision first. */
  reasons: string[];
  /** Rules that matched, strongest first, whether or not they raised the decision. */
  rules: FiredRule[];
  riscScore: RiscScore;
  /** What rules could ask for besides signals: to store for simulation. Left out where there is nothing. */
  facts?: RuleFacts;
}
