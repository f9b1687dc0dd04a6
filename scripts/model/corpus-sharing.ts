import type { Random } from "@/lib/platform/seeded-random";
import { birthGrades, nameGrades } from "@/lib/risk/input/grades";
import {
  type EarlierApplication,
  type ElementSharing,
  elementKinds,
  type SharingEvidence,
  standings,
  type Windows,
} from "@/lib/risk/input/sharing";

/** Draws what other applications share with one. */
export function drawSharing(random: Random): SharingEvidence {
  return {
    observedAt: "2026-11-01T12:00:00Z",
    volume: random.of([
      [0, 0],
      [40, 900],
      [9_000, 250_000],
    ]),
    elements: Object.fromEntries(
      elementKinds.filter(() => random.isTrue(0.3)).map((kind) => [kind, drawElement(random)]),
    ),
    earlier: random.isTrue(0.5)
      ? Array.from({ length: random.between(1, 4) }, (_, person) => drawEarlier(random, person))
      : [],
    ...(random.isTrue(0.2)
      ? { community: { families: random.between(1, 9), fraud: random.of([0, 0, 0, 1, 3]) } }
      : {}),
  };
}

function drawElement(random: Random): ElementSharing {
  const most = random.of([0, 1, 1, 2, 3, 5, 9, 40]);
  return {
    persons: drawWindows(random, most + 2),
    strangers: drawWindows(random, most),
    household: random.of([0, 0, 1, most]),
    relatives: random.of([0, 0, 0, 1, 2, 6]),
    established: random.of([0, 0, 1, most]),
    ...(random.isTrue(0.1) ? { cleared: true as const } : {}),
    ...(random.isTrue(0.08) ? { fraud: random.between(1, 2) } : {}),
  };
}

/** In all, and in 24 hours, 7 days and 30 days: each at least as many as in a shorter one. */
function drawWindows(random: Random, most: number): Windows {
  const ever = random.below(most + 1);
  const days30 = random.below(ever + 1);
  const days7 = random.below(days30 + 1);
  return [ever, random.below(days7 + 1), days7, days30];
}

function drawEarlier(random: Random, person: number): EarlierApplication {
  const relations = elementKinds.map((kind) => ({
    kind,
    relation: random.of(["same", "close", "different", "absent", "absent"]),
  }));
  const kindsOf = (wanted: string) =>
    relations.filter(({ relation }) => relation === wanted).map(({ kind }) => kind);
  return {
    person,
    name: random.of(nameGrades),
    ...(random.isTrue(0.4) ? { birth: random.of(birthGrades) } : {}),
    same: kindsOf("same"),
    close: kindsOf("close"),
    different: kindsOf("different"),
    minutesAgo: random.of([0, 10, 60, 1_440, 10_080, 44_000, 600_000, 2_000_000]),
    standing: random.of(standings),
  };
}
