import fc from "fast-check";
import type { PolicyDocument } from "@/lib/contract/policy";
import { assessFindings } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { catalog, type SignalCode } from "@/lib/risk/catalog";
import { findSignals } from "@/lib/risk/find-signals";
import type { Finding } from "@/lib/risk/signals/definition";
import { evidence, findings } from "./arbitraries";

/* Decisions on findings alone, whatever led to them. */

export type Found = Finding<SignalCode>;

/** Of the whole catalog, reachable together or not, or of some evidence. */
export const anyFindings = fc.oneof(findings, evidence.map(findSignals));

export function decideOn(found: readonly Found[], document: PolicyDocument): Assessment {
  return assessFindings(found, {}, document);
}

export function withoutProxies(found: readonly Found[]): Found[] {
  return found.filter(({ code }) => !catalog[code].proxy);
}
