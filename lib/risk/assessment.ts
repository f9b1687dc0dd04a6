import type { EvidenceKind } from "@/lib/contract/policy";
import type { SignalCode } from "./catalog";
import type { RuleFacts } from "./facts";
import type { Component } from "./signals/definition";

export const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;
export type Decision = (typeof decisions)[number];

export const decisionBases = ["score", "rule", "insufficient_evidence"] as const;
export type DecisionBasis = (typeof decisionBases)[number];

/** An allow entry of the organization, or a reviewer who cleared the signal earlier. */
export type StoppedBy = "allow_entry" | "cleared";

/** What simulations use. No personal data. `code` may be one that only an older model knew. */
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

export interface FiredRule {
  id: string;
  raiseTo: "REVIEW" | "DECLINE";
  adverseAction: string;
  codes: SignalCode[];
}

export interface RiscScore {
  /** 0–100, the weighted mean of the components, never below `riskScore`. */
  total: number;
  /** 0–100 each, higher is riskier; nearer to 50 the more evidence is missing. */
  components: Record<Component, number>;
  /** 0–1 each: how much of its evidence was available. */
  coverage: Record<Component, number>;
  evaluated: (EvidenceKind | "credit_source")[];
}

export interface Assessment {
  riskScore: number;
  decision: Decision;
  decisionBasis: DecisionBasis;
  /** By weight; adjustments such as CLAMPED last. */
  signals: Signal[];
  /** What to store for simulation: all findings, also those that the policy switches off (at 0 points). */
  contributions: Contribution[];
  /** Sentences by weight, rules that raised the decision first. */
  reasons: string[];
  /** Rules that matched, strongest first, whether or not they raised the decision. */
  rules: FiredRule[];
  riscScore: RiscScore;
  /** To store for simulation. Left out where there is nothing. */
  facts?: RuleFacts;
}
