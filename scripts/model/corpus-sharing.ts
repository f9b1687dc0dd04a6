import type { Random } from "@/lib/platform/seeded-random";
import { linkKinds } from "@/lib/risk/input/evidence";
import { birthGrades, nameGrades } from "@/lib/risk/input/grades";
import {
  type EarlierApplication,
  type ElementKind,
  type ElementSharing,
  elementKinds,
  type SharingEvidence,
  standings,
  type Windows,
} from "@/lib/risk/input/sharing";

/** Draws what other applications share with one. */
export function drawSharing(random: Random): SharingEvidence {
  const elements: SharingEvidence["elements"] = {};
  for (const kind of elementKinds) if (random.isTrue(0.2)) elements[kind] = drawElement(random, kind);
  const earlier = Array.from({ length: random.of([0, 0, 1, 2, 4]) }, () => drawEarlier(random));
  return {
    observedAt: "2026-11-01T12:00:00Z",
    volume: random.of([
      [3, 40],
      [40, 1_100],
      [3_000, 90_000],
    ] as const),
    elements,
    earlier: earlier.sort((a, b) => a.minutesAgo - b.minutesAgo),
    ...(random.isTrue(0.3)
      ? { community: { families: random.between(1, 9), fraud: random.of([0, 0, 1, 2]) } }
      : {}),
  };
}

function drawElement(random: Random, kind: ElementKind): ElementSharing {
  const strangers = drawWindows(random);
  return {
    persons: strangers,
    strangers,
    relatives: random.of([0, 0, 1, 3, 6]),
    established: random.of([0, 0, 1, 3, 8]),
    ...(kind === "address" && random.isTrue(0.5) ? { household: drawWindows(random) } : {}),
    ...(random.isTrue(0.1) ? { cleared: true as const } : {}),
    ...(random.isTrue(0.1) ? { fraud: random.between(1, 2) } : {}),
  };
}

function drawWindows(random: Random): Windows {
  const ever = random.of([0, 1, 2, 3, 5, 9, 40]);
  const days30 = random.between(0, ever);
  const days7 = random.between(0, days30);
  return [ever, random.between(0, days7), days7, days30];
}

function drawEarlier(random: Random): EarlierApplication {
  const relations = linkKinds.map((kind) => ({
    kind,
    relation: random.of(["same", "close", "different", "absent"]),
  }));
  const kindsOf = (wanted: string) =>
    relations.filter(({ relation }) => relation === wanted).map(({ kind }) => kind);
  return {
    person: random.between(0, 3),
    name: random.of(nameGrades),
    ...(random.isTrue(0.6) ? { birth: random.of(birthGrades) } : {}),
    same: [...kindsOf("same"), ...(random.isTrue(0.3) ? (["device", "ip"] as const) : [])],
    close: kindsOf("close"),
    different: kindsOf("different"),
    minutesAgo: random.of([0, 10, 60, 1_440, 10_080, 44_000, 600_000, 2_000_000]),
    standing: random.of(standings),
  };
}
