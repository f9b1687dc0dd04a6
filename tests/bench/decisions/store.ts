import { requestElementsOf } from "@/lib/domain/applicants/request-elements";
import type { Decision, DecisionBasis } from "@/lib/risk/assessment";
import { elementsOf, familyOf } from "@/lib/risk/gather/elements";
import { gatherSharing, type OpenedApplication, type Sighting } from "@/lib/risk/gather/gather-sharing";
import { mostFlagged, mostLatest, mostOldest, openedOf } from "@/lib/risk/gather/read-limits";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { ElementKind, SharingEvidence, Standing } from "@/lib/risk/input/sharing";
import { identifiersOf } from "@/lib/risk/normalize";
import type { Attempt } from "./attempt";

export interface EvidenceStore {
  /** Stores an applicant, and returns what it shares with those before it. */
  observe(
    applicant: NormalizedApplicant,
    at: Date,
    context?: Attempt["context"],
  ): Pick<Evidence, "sharing" | "request">;
  /** Notes what the machine decided on an applicant that was observed. */
  decide(applicant: NormalizedApplicant, decision: Decision, basis: DecisionBasis): void;
  /** Notes what staff decide about an applicant that was observed. */
  review(applicant: NormalizedApplicant, decision: "APPROVE" | "DECLINE"): void;
  /** Notes what staff conclude about an applicant that was observed. */
  label(applicant: NormalizedApplicant, outcome: Outcome): void;
}

export type Outcome = "good" | "confirmed_fraud";

interface Stored {
  application: string;
  person: string;
  family: string;
  applicant: NormalizedApplicant;
  minute: number;
  standing: Standing;
  community: OpenedApplication["community"];
}

const minuteMilliseconds = 60_000;
const day = 24 * 60;
const month = 30 * day;
const ofNetworks: ReadonlySet<ElementKind> = new Set(["ip", "network"]);
const decidedByPersons: ReadonlySet<Standing> = new Set(["cleared", "rejected", "good", "fraud"]);

/** What the database returns for an application (`read_elements`), computed in memory. */
export function createMemoryStore(): EvidenceStore {
  const byElement = new Map<string, Stored[]>();
  const stored = new Map<NormalizedApplicant, Stored>();
  const byApplication = new Map<string, Stored>();
  const volumes = createVolumes();

  const find = (applicant: NormalizedApplicant): Stored => {
    const found = stored.get(applicant);
    if (!found) throw new Error("the applicant was not observed");
    return found;
  };

  return {
    observe(applicant, at, context) {
      const minute = Math.floor(at.getTime() / minuteMilliseconds);
      const application = String(stored.size).padStart(9, "0");
      const person = identifiersOf(applicant).person;
      const family = familyOf(applicant);
      const elements = elementsOf(applicant, requestElementsOf(context));
      const seenOf = (one: Stored): Sighting => ({ ...one, minutesAgo: Math.max(0, minute - one.minute) });
      const sightings = new Map<ElementKind, Sighting[]>();
      for (const [kind, value] of elements) {
        const all = byElement.get(`${kind}:${value}`) ?? [];
        const recent = ofNetworks.has(kind) ? all.filter((one) => minute - one.minute <= month) : all;
        sightings.set(kind, readOf(recent).map(seenOf));
      }
      const opened = openedOf(sightings).map((id): OpenedApplication => {
        const one = byApplication.get(id) as Stored;
        return { ...seenOf(one), applicant: one.applicant, community: one.community };
      });
      const { evidence: sharing, community } = gatherSharing(
        { application, person, family, applicant },
        {
          sightings,
          opened,
          volume: volumes.next(at),
          observedAt: at.toISOString(),
        },
      );
      const own: Stored = { application, person, family, applicant, minute, standing: "approved", community };
      stored.set(applicant, own);
      byApplication.set(application, own);
      for (const [kind, value] of elements) {
        const key = `${kind}:${value}`;
        const list = byElement.get(key);
        if (list) list.push(own);
        else byElement.set(key, [own]);
      }
      const isGiven = context !== undefined || applicant.dateOfBirth !== undefined;
      return { sharing, ...(isGiven ? { request: { observedAt: at.toISOString(), ...context } } : {}) };
    },
    decide(applicant, decision, basis) {
      find(applicant).standing =
        decision === "APPROVE" ? "approved" : basis === "insufficient_evidence" ? "incomplete" : "held";
    },
    review(applicant, decision) {
      find(applicant).standing = decision === "APPROVE" ? "cleared" : "rejected";
    },
    label(applicant, outcome) {
      find(applicant).standing = outcome === "good" ? "good" : "fraud";
    },
  };
}

/** How many applications came in the 24 hours and the 30 days before each; they come in the order of time. */
export function createVolumes(): { next(at: Date): SharingEvidence["volume"] } {
  const minutes: number[] = [];
  const since = (minute: number) => {
    let place = minutes.length;
    while (place > 0 && (minutes[place - 1] as number) > minute) place--;
    return minutes.length - place;
  };
  return {
    next(at) {
      const minute = Math.floor(at.getTime() / minuteMilliseconds);
      const volume = [since(minute - day), since(minute - month)] as const;
      minutes.push(minute);
      return volume;
    },
  };
}

/** The latest first; of many also the oldest, and those of which a person decided something. */
function readOf(all: readonly Stored[]): Stored[] {
  const latest = all.slice(-mostLatest);
  if (latest.length < mostLatest) return latest.reverse();
  const decided = all.filter(({ standing }) => decidedByPersons.has(standing)).slice(-mostFlagged);
  return [...new Set([...latest.reverse(), ...decided.reverse(), ...all.slice(0, mostOldest)])];
}
