import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context, Tx } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { describeError } from "@/lib/platform/log";
import type { Dependencies, Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { alarms } from "./alarm";
import type { SsnAttempt } from "./attempt";
import { attemptLog } from "./attempt-log";
import { areMatchesMany } from "./limits";
import type { FoundMatches } from "./matches";
import type { NotedAttempt } from "./segment";
import { type AttemptWindow, type Caller, type Exceeded, minuteOf, subjectsOf } from "./window";

/** Judged between two turns of other requests. */
const atOnce = 500;

/**
 * Notes the SSNs, and decides for each applicant whether its links are withheld. Depends on what was submitted alone, so
 * it does not reveal which SSNs are stored. Notes all attempts of a request before it judges any, so that their order
 * changes nothing. `undefined` stands for an applicant without an SSN.
 */
export async function judgeAttempts(
  context: Context | Tx,
  attempts: readonly (SsnAttempt | undefined)[],
): Promise<boolean[]> {
  const caller = callerOf(context.principal);
  if (!caller) return attempts.map(() => false);
  const present = attempts.filter((attempt) => attempt !== undefined);
  const judged = await attemptJudge(context).judge({ scope: context.scope, caller, attempts: present });
  return attempts.map(
    (attempt) => judged.isAll || (attempt !== undefined && judged.serials.has(attempt.serial)),
  );
}

/** Knows the attempts of all callers. */
export type AttemptJudge = {
  judge(submission: Submission): Promise<Judgment>;
  /** See `noteMatchesLater`. */
  noteMatches(matches: FoundMatches): Promise<void>;
};

interface Submission {
  scope: Scope;
  caller: Caller;
  attempts: readonly SsnAttempt[];
}

interface Judgment {
  /** Whether all of the caller's links are withheld, or else those of these last four digits. */
  isAll: boolean;
  serials: ReadonlySet<number>;
}

const judgeName = "ssn-attempt-judge";

/** This process, unless another one of the service judges for it. */
export const attemptJudge = defineSingleton(
  judgeName,
  (platform): AttemptJudge => ({
    judge: (submission) => judge(platform, submission),
    noteMatches: (matches) => noteMatches(platform, matches),
  }),
);

/** Call it before the first attempt. */
export function judgeElsewhere({ singletons }: Platform, other: AttemptJudge): void {
  singletons.get(judgeName, () => other);
}

async function judge(platform: Platform, { scope, caller, attempts }: Submission): Promise<Judgment> {
  const log = attemptLog(platform);
  const minute = minuteOf(platform.clock());
  if (attempts.length === 0) {
    const isAll = (await log.windowOf(scope)).isCallerWithheld(caller, minute);
    return { isAll, serials: new Set() };
  }
  return log.judge(scope, attempts, (window) =>
    judgeIn(platform, { window, scope, caller, attempts, minute }),
  );
}

interface Submitted extends Submission {
  window: AttemptWindow;
  minute: number;
}

async function judgeIn(platform: Platform, { window, scope, caller, attempts, minute }: Submitted) {
  const changed: NotedAttempt[] = [];
  const note = (attempt: SsnAttempt, mark: NotedAttempt["mark"]) => {
    if (window.note(caller, attempt, minute, mark)) changed.push({ caller, attempt, minute, mark });
  };
  const bySerial = new Map<number, SsnAttempt[]>();
  for (const attempt of attempts) {
    note(attempt, {});
    const group = bySerial.get(attempt.serial);
    if (group) group.push(attempt);
    else bySerial.set(attempt.serial, [attempt]);
  }
  const serials = new Set<number>();
  const subjects = new Set<string>();
  let judged = 0;
  for (const [serial, group] of bySerial) {
    if (++judged % atOnce === 0) await nextTurn();
    const exceeded = window.exceededBy(caller, serial);
    if (exceeded.length === 0) continue;
    serials.add(serial);
    for (const each of exceeded) subjects.add(subjectOf(each, caller, scope));
    // Blames no single caller for what many callers of one organization did together.
    if (exceeded.some((each) => each !== "organization"))
      for (const attempt of group) note(attempt, { isWithheld: true });
  }
  for (const subject of subjects) alarms(platform).raise(scope, subject, window.tallyOf(subject));
  return { result: { serials, isAll: window.isCallerWithheld(caller, minute) }, changed };
}

async function noteMatches(platform: Platform, { scope, callerId, attempts }: FoundMatches): Promise<void> {
  const log = attemptLog(platform);
  const window = await log.windowOf(scope);
  const caller = window.callerOf(callerId);
  if (!caller) return;
  const minute = minuteOf(platform.clock());
  const mark = { isMatch: true };
  const changed = attempts.filter((attempt) => window.note(caller, attempt, minute, mark));
  log.store(
    scope,
    changed.map((attempt) => ({ caller, attempt, minute, mark })),
  );
  for (const subject of subjectsOf(caller)) {
    const tally = window.tallyOf(subject);
    if (areMatchesMany(tally)) alarms(platform).raise(scope, subject, tally);
  }
}

/**
 * For SSNs that turned out to be known under unrelated names. Owners are told of many, and after far too many the
 * caller's links are withheld.
 */
export function noteMatchesLater(context: Dependencies, matches: FoundMatches): void {
  const { callerId } = matches;
  const noting = attemptJudge(context)
    .noteMatches(matches)
    .catch((error: unknown) =>
      context.log.warn({ callerId, error: describeError(error) }, "couldn't count an SSN match"),
    );
  context.keepAlive(noting);
}

/** Undefined for the operator and the service, who hold the keys anyway. */
export function callerOf(principal: Principal): Caller | undefined {
  switch (principal.kind) {
    case "api_key":
      return { id: principal.id, makerId: principal.makerId };
    case "user":
      return { id: principal.id, makerId: principal.id };
    case "applicant":
      return principal.askedBy;
    default:
      return undefined;
  }
}

function subjectOf(exceeded: Exceeded, { id, makerId }: Caller, { organizationId }: Scope): string {
  if (exceeded === "organization") return organizationId;
  return exceeded === "maker" ? (makerId ?? id) : id;
}
