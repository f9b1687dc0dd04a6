import { requestElementsOf } from "@/lib/domain/applicants/elements/request-elements";
import type { Assessment } from "@/lib/risk/assessment";
import { comparedWith, elementsOf, familyOf } from "@/lib/risk/gather/elements";
import { gatherSharing } from "@/lib/risk/gather/gather-sharing";
import { fraudChange, reachedThrough, reachingKinds, withFraudChange } from "@/lib/risk/gather/label-reach";
import { isForgotten, mostFlagged, mostLatest, mostOldest, openedOf } from "@/lib/risk/gather/read-limits";
import { regionOf } from "@/lib/risk/gather/regions";
import { mostArrivals, rhythmOf, rhythmWindowMilliseconds } from "@/lib/risk/gather/rhythm";
import type { Sighting } from "@/lib/risk/gather/sighting";
import { UsualSoFar } from "@/lib/risk/gather/usual-so-far";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import {
  type Community,
  type ElementKind,
  mostBefore,
  type SharingEvidence,
  type Standing,
} from "@/lib/risk/input/sharing";
import { identifiersOf } from "@/lib/risk/normalize";
import type { Attempt } from "./attempt";

export interface EvidenceStore {
  /** Stores an applicant, and returns what it shares with those before it. */
  observe(
    applicant: NormalizedApplicant,
    at: Date,
    context?: Attempt["context"],
  ): Pick<Evidence, "sharing" | "request">;
  /** Notes what was decided about an applicant that was observed. */
  conclude(
    applicant: NormalizedApplicant,
    assessment: Pick<Assessment, "decision" | "decisionBasis" | "contributions">,
  ): void;
  /** Notes what a person concludes about an applicant that was observed. */
  label(applicant: NormalizedApplicant, outcome: Outcome): void;
}

export type Outcome = "good" | "confirmed_fraud" | "cleared" | "rejected";

const standingOf: Readonly<Record<Outcome, Standing>> = {
  good: "good",
  confirmed_fraud: "fraud",
  cleared: "cleared",
  rejected: "rejected",
};

interface Stored {
  id: string;
  person: string;
  family: string;
  region: string | undefined;
  applicant: NormalizedApplicant;
  at: number;
  standing: Standing;
  elements: ReadonlyMap<ElementKind, string>;
  /** As it was when the applicant applied, with the labels since. */
  community: Community & { key: string };
}

const reaching: ReadonlySet<ElementKind> = new Set(reachingKinds);

const minute = 60_000;
const day = 24 * 60 * minute;

/** What the database keeps and returns when an applicant is admitted, in memory. */
export function createMemoryStore(): EvidenceStore {
  const byElement = new Map<string, Stored[]>();
  const byApplicant = new Map<NormalizedApplicant, Stored>();
  const byId = new Map<string, Stored>();
  const volumes = createVolumes();
  const usual = new UsualSoFar();
  const inOrder: Stored[] = [];
  const arrivals: number[] = [];

  const stored = (applicant: NormalizedApplicant): Stored => {
    const found = byApplicant.get(applicant);
    if (!found) throw new Error("the applicant was not observed");
    return found;
  };

  return {
    observe(applicant, at, context) {
      const now = at.getTime();
      const elements = elementsOf(applicant, requestElementsOf(context));
      const own: Stored = {
        id: `apt_${String(byId.size).padStart(8, "0")}`,
        person: identifiersOf(applicant).person,
        family: familyOf(applicant),
        region: regionOf(applicant),
        applicant,
        at: now,
        standing: "approved",
        community: { key: "", families: 1, fraud: 0 },
        elements,
      };
      const sightings = new Map<ElementKind, Sighting[]>();
      for (const [kind, value] of elements) {
        const seen = byElement.get(`${comparedWith[kind] ?? kind}:${value}`) ?? [];
        sightings.set(
          kind,
          readOf(seen)
            .map((one) => sightingOf(one, now))
            .filter(({ minutesAgo }) => !isForgotten(kind, minutesAgo)),
        );
      }
      const volume = volumes.next(at);
      const opened = openedOf(sightings).map((id) => {
        const one = byId.get(id) as Stored;
        return { ...sightingOf(one, now), applicant: one.applicant, community: one.community };
      });
      const { evidence, community } = gatherSharing(
        { application: own.id, person: own.person, family: own.family, region: own.region, applicant },
        {
          sightings,
          opened,
          volume,
          usual: usual.at(now, volume[1], (place) => (inOrder[place] as Stored).standing),
          observedAt: at.toISOString(),
        },
      );
      own.community = community;

      byApplicant.set(applicant, own);
      byId.set(own.id, own);
      for (const [kind, value] of elements) {
        const list = byElement.get(`${kind}:${value}`);
        if (list) list.push(own);
        else byElement.set(`${kind}:${value}`, [own]);
      }
      const rhythm =
        context &&
        rhythmOf(
          arrivals
            .slice(-mostArrivals)
            .reverse()
            .map((time) => now - time)
            .filter((ago) => ago < rhythmWindowMilliseconds),
        );
      arrivals.push(now);
      const given = context !== undefined || applicant.dateOfBirth !== undefined;
      return {
        sharing: evidence,
        ...(given
          ? { request: { observedAt: at.toISOString(), ...context, ...(rhythm ? { rhythm } : {}) } }
          : {}),
      };
    },

    conclude(applicant, { decision, decisionBasis, contributions }) {
      const own = stored(applicant);
      usual.add(own.at, contributions);
      inOrder.push(own);
      own.standing =
        decision === "APPROVE"
          ? "approved"
          : decisionBasis === "insufficient_evidence"
            ? "incomplete"
            : "held";
    },

    label(applicant, outcome) {
      const own = stored(applicant);
      const before = own.standing;
      own.standing = standingOf[outcome];
      const change = fraudChange(before, own.standing);
      if (change === 0) return;
      const self = { application: own.id, family: own.family };
      const reached = [...own.elements].flatMap(([kind, value]) => {
        if (!reaching.has(kind)) return [];
        const latest = (byElement.get(`${kind}:${value}`) ?? []).slice(-mostLatest);
        return reachedThrough(
          self,
          latest.map(({ id, family }) => ({ application: id, family })),
        );
      });
      for (const id of new Set(reached)) {
        const other = byId.get(id) as Stored;
        other.community = withFraudChange(other.community, change);
      }
    },
  };
}

const decided: ReadonlySet<Standing> = new Set(["cleared", "rejected", "good", "fraud"]);

/** The latest, the oldest, and the latest of which a person concluded something; the latest first. */
function readOf(seen: readonly Stored[]): Stored[] {
  if (seen.length <= mostLatest) return seen.toReversed();
  const flagged = seen.filter(({ standing }) => decided.has(standing)).slice(-mostFlagged);
  const read = new Set([...seen.slice(0, mostOldest), ...flagged, ...seen.slice(-mostLatest)]);
  return [...read].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

function sightingOf({ id, person, family, region, at, standing }: Stored, now: number): Sighting {
  return {
    application: id,
    person,
    family,
    region,
    minutesAgo: Math.floor(now / minute) - Math.floor(at / minute),
    standing,
  };
}

/** How many applications came before each; they come in the order of time. */
export function createVolumes(): { next(at: Date): SharingEvidence["volume"] } {
  const times: number[] = [];
  const since = (from: number) => {
    let first = 0;
    let end = times.length;
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((times[middle] as number) < from) first = middle + 1;
      else end = middle;
    }
    return times.length - first;
  };
  return {
    next(at) {
      const now = at.getTime();
      const month = since(now - 30 * day);
      const volume = [since(now - day), month, Math.min(mostBefore, times.length - month)] as const;
      times.push(now);
      return volume;
    },
  };
}
