import type { PolicyDocument } from "@/lib/contract/policy";
import { type Account, account, pointsUnder, type Weighted } from "./account";
import type { Assessment, Contribution, Signal } from "./assessment";
import { catalog, type SignalCode } from "./catalog";
import { presenceOf } from "./coverage";
import { decide, type Verdict } from "./decide";
import { factsOf, type RuleFacts } from "./facts";
import { findSignals } from "./find-signals";
import type { Evidence } from "./input/evidence";
import { reasonsOf } from "./reasons";
import { inCurrentCodes } from "./replaced-codes";
import { riscScoreOf } from "./risc-score";
import type { Finding } from "./signals/definition";
import { type Stop, stopsOf } from "./stops";

/** Pure: the same evidence and policy give the same bytes under one `modelVersion`. */
export function assess(evidence: Evidence, policy: PolicyDocument): Assessment {
  return assessFindings(findSignals(evidence), evidence, inCurrentCodes(policy), factsOf(evidence));
}

export function assessFindings(
  findings: readonly Finding<SignalCode>[],
  evidence: Pick<Evidence, "sources" | "lists">,
  policy: PolicyDocument,
  facts?: RuleFacts,
): Assessment {
  const tuned = hasSettings(policy);
  const stops = stopsOf(findings, evidence.lists);
  const enabled = tuned ? findings.filter(({ code }) => isEnabled(policy, code)) : findings;
  const stopped = stops && stoppedFindings(findings, stops);
  const active = stopped ? enabled.filter((finding) => !stopped.has(finding)) : enabled;
  const sum = account(active.map((finding) => weigh(finding, policy)));
  const presence = presenceOf(findings);
  const verdict = decide(sum, presence, active, policy, facts);
  const listed = stopped ? enabled.flatMap((finding) => stoppedSignal(finding, stopped.get(finding))) : [];
  const signals = signalsOf(active, sum, verdict, listed);

  const assessment: Assessment = {
    riskScore: sum.riskScore,
    decision: verdict.decision,
    decisionBasis: verdict.decisionBasis,
    signals,
    contributions: contributionsOf(signals, findings, enabled, policy, stopped),
    reasons: reasonsOf(signals, verdict),
    rules: verdict.rules,
    riscScore: riscScoreOf(sum, presence, evidence.sources?.credit),
  };
  if (facts !== undefined) assessment.facts = facts;
  return assessment;
}

function hasSettings({ signals }: PolicyDocument): boolean {
  for (const _ in signals) return true;
  return false;
}

function isEnabled(policy: PolicyDocument, code: SignalCode): boolean {
  return policy.signals[code]?.enabled !== false || catalog[code].fixed;
}

function weigh({ code, points: found }: Finding<SignalCode>, policy: PolicyDocument): Weighted {
  const entry = catalog[code];
  const points = pointsUnder(policy, code, entry.points, found);
  if (points === entry.points) return entry;
  return { ...entry, points };
}

type Stopped = ReadonlyMap<Finding<SignalCode>, Stop>;

function stoppedFindings(
  findings: readonly Finding<SignalCode>[],
  stops: ReadonlyMap<number, Stop>,
): Stopped {
  return new Map([...stops].map(([index, stop]) => [findings[index] as Finding<SignalCode>, stop]));
}

/** Lists the message of the finding, and why it does not count. */
function stoppedSignal(
  { code, points: found, message, source }: Finding<SignalCode>,
  stop: Stop | undefined,
): Signal[] {
  if (stop === undefined || catalog[code].quiet) return [];
  const { family, component, proxy, source: usualSource } = catalog[code];
  return [
    {
      code,
      family,
      component,
      points: 0,
      message: `${message} ${stop.note}`,
      source: source ?? usualSource,
      proxy,
      ...(found === undefined ? {} : { found }),
      stopped: stop.by,
    },
  ];
}

/** By weight: adverse, corroborating, informational, `stopped`, then what makes the points add up. */
function signalsOf(
  active: readonly Finding<SignalCode>[],
  sum: Account,
  verdict: Verdict,
  stopped: readonly Signal[],
): Signal[] {
  const signals: Signal[] = [];
  for (const index of orderByWeight(sum.counted)) {
    const { code, points: found, message, source } = active[index] as Finding<SignalCode>;
    const points = sum.counted[index] as number;
    const { family, component, proxy, quiet, source: usualSource } = catalog[code];
    if (points === 0 && quiet) continue;
    const signal: Signal = { code, family, component, points, message, source: source ?? usualSource, proxy };
    if (found !== undefined) signal.found = found;
    signals.push(signal);
  }
  signals.push(...stopped);
  for (const { code, component, points } of sum.adjustments) {
    signals.push({ ...accountingSignal(code, catalog[code].meaning), component, points });
  }
  if (verdict.decisionBasis === "insufficient_evidence") {
    const message = ["Not enough evidence to approve.", ...verdict.missing].join(" ");
    signals.push(accountingSignal("INSUFFICIENT_EVIDENCE", message));
  }
  return signals;
}

function accountingSignal(code: SignalCode, message: string): Signal {
  const { family, component, proxy, source } = catalog[code];
  return { code, family, component, points: 0, message, source, proxy };
}

/** Indexes of adverse points by strength, then of corroborating ones, then the rest; equals in their order. */
function orderByWeight(counted: readonly number[]): number[] {
  const order: number[] = [];
  const take = (counts: (points: number) => boolean) => {
    for (let index = 0; index < counted.length; index++) {
      if (counts(counted[index] as number)) order.push(index);
    }
  };
  take((points) => points > 0);
  if (order.length > 1) order.sort((a, b) => (counted[b] as number) - (counted[a] as number));
  const adverse = order.length;
  take((points) => points < 0);
  if (order.length > adverse + 1) {
    const corroborating = order.splice(adverse);
    order.push(...corroborating.sort((a, b) => (counted[a] as number) - (counted[b] as number)));
  }
  take((points) => points === 0);
  return order;
}

/** Without messages. At the end is what the policy switched off, and quiet signals. */
function contributionsOf(
  signals: readonly Signal[],
  findings: readonly Finding<SignalCode>[],
  enabled: readonly Finding<SignalCode>[],
  policy: PolicyDocument,
  stopped: Stopped | undefined,
): Contribution[] {
  const contributions: Contribution[] = [];
  for (const { code, family, component, points, proxy, found, stopped: by } of signals)
    contributions.push({
      code,
      family,
      component,
      points,
      proxy,
      ...(found === undefined ? {} : { found }),
      ...(by === undefined ? {} : { stopped: by }),
    });
  for (const finding of findings) {
    const { code, points: found } = finding;
    const { family, component, proxy, quiet } = catalog[code];
    const isOff = findings !== enabled && !isEnabled(policy, code);
    if (!isOff && !(quiet && !signals.some((signal) => signal.code === code))) continue;
    const stop = stopped?.get(finding);
    contributions.push({
      code,
      family,
      component,
      points: 0,
      proxy,
      ...(found === undefined ? {} : { found }),
      ...(stop ? { stopped: stop.by } : {}),
    });
  }
  return contributions;
}
