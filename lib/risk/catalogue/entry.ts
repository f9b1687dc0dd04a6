import type { Component } from "@/lib/risk/assessment";

/** Everything that is fixed about one signal. */
export interface CatalogueEntry {
  /** One fact about the applicant: within a family the strongest signal counts. */
  family: string;
  component: Component;
  /** Informational 0, weak to 3, moderate 8–15, strong 25–35, conclusive 60; negative corroborates. */
  points: number;
  meaning: string;
  source: string;
  /** May stand for a protected trait: limited in points, carries no decline and no rule. */
  proxy?: true;
  /** One slip of the keyboard causes it: never enough for a DECLINE by itself. */
  correctable?: true;
  /** Said among the reasons although it has no points. */
  notice?: true;
  /** Neither switched nor weighted by a policy, and no rule rests on it. */
  fixed?: true;
  /** Principal reason in an adverse-action notice; never mentions other persons. */
  adverseAction?: string;
}
