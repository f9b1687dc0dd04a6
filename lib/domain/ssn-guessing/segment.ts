import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { SsnAttempt } from "./attempt";
import type { AttemptWindow, Caller, Mark } from "./window";

export interface NotedAttempt {
  caller: Caller;
  attempt: SsnAttempt;
  /** See `minuteOf`. */
  minute: number;
  mark: Mark;
}

/** Attempts that are stored in one row, or that a subject's attempts before a minute are forgiven. */
export interface SegmentContent {
  callers: [id: string, makerId: string | null][];
  /** `caller` is a place in `callers`. */
  attempts: [caller: number, serial: number, prefix: number, minute: number, marks: number][];
  forgiven?: { subject: string; minute: number };
}

export function segmentAad(organizationId: string, id: string): string {
  return `${organizationId}/ssn_attempts/${id}/content`;
}

type Owned = { id: string; organizationId: string };

export function sealSegment(keys: Keys, { id, organizationId }: Owned, content: SegmentContent): Buffer {
  return seal(keys.dataEncryption, segmentAad(organizationId, id), JSON.stringify(content), "attempts");
}

/** Throws OpenError. */
export function openSegment(keys: Keys, { id, organizationId }: Owned, content: Uint8Array): SegmentContent {
  return JSON.parse(open(keys.dataEncryption, segmentAad(organizationId, id), content).toString());
}

export function contentOf(noted: readonly NotedAttempt[]): SegmentContent {
  const places = new Map<string, number>();
  const callers: SegmentContent["callers"] = [];
  const attempts = noted.map(({ caller, attempt, minute, mark }): SegmentContent["attempts"][number] => {
    let place = places.get(caller.id);
    if (place === undefined) {
      place = callers.push([caller.id, caller.makerId]) - 1;
      places.set(caller.id, place);
    }
    const marks = (mark.isWithheld ? 1 : 0) + (mark.isMatch ? 2 : 0);
    return [place, attempt.serial, attempt.prefix, minute, marks];
  });
  return { callers, attempts };
}

/** What the window knows already changes nothing. */
export function noteSegment(window: AttemptWindow, { callers, attempts, forgiven }: SegmentContent): void {
  if (forgiven) window.forgive(forgiven.subject, forgiven.minute);
  for (const [place, serial, prefix, minute, marks] of attempts) {
    const [id, makerId] = callers[place] as [string, string | null];
    const mark = { isWithheld: (marks & 1) !== 0, isMatch: (marks & 2) !== 0 };
    window.note({ id, makerId }, { serial, prefix }, minute, mark);
  }
}
