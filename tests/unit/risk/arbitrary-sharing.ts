import fc from "fast-check";
import { birthGrades, nameGrades } from "@/lib/risk/input/grades";
import {
  type EarlierApplication,
  type ElementSharing,
  elementKinds,
  type SharingEvidence,
  standings,
  type Windows,
} from "@/lib/risk/input/sharing";

const relation = fc.constantFrom("same", "close", "different", "absent" as const);

export const earlier: fc.Arbitrary<EarlierApplication> = fc
  .record({
    person: fc.nat(5),
    name: fc.constantFrom(...nameGrades),
    relations: fc.tuple(...elementKinds.map(() => relation)),
    minutesAgo: fc.constantFrom(0, 10, 60, 1_440, 10_080, 44_000, 600_000, 2_000_000),
    birth: fc.option(fc.constantFrom(...birthGrades), { nil: undefined }),
    standing: fc.constantFrom(...standings),
  })
  .map(({ relations, birth, ...one }) => {
    const kindsOf = (wanted: string) => elementKinds.filter((_, place) => relations[place] === wanted);
    return {
      ...one,
      ...(birth ? { birth } : {}),
      same: kindsOf("same"),
      close: kindsOf("close"),
      different: kindsOf("different"),
    };
  });

/** In all, in 24 hours, in 7 days and in 30 days: a longer window has at least as many. */
const windows: fc.Arbitrary<Windows> = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(5), fc.nat(30))
  .map(([day, week, month, before]) => [day + week + month + before, day, day + week, day + week + month]);

export const element: fc.Arbitrary<ElementSharing> = fc
  .record({
    strangers: windows,
    household: fc.nat(3),
    relatives: fc.nat(6),
    established: fc.nat(6),
    cleared: fc.constantFrom(true, undefined, undefined),
    fraud: fc.constantFrom(1, undefined, undefined, undefined),
  })
  .map(({ cleared, fraud, ...rest }) => ({
    ...rest,
    persons: rest.strangers,
    ...(cleared ? { cleared: true as const } : {}),
    ...(fraud ? { fraud } : {}),
  }));

export const sharing: fc.Arbitrary<SharingEvidence> = fc
  .record({
    volume: fc.constantFrom([0, 0] as const, [40, 900] as const, [9_000, 250_000] as const),
    elements: fc.dictionary(fc.constantFrom(...elementKinds), element, { maxKeys: 6 }),
    earlier: fc.array(earlier, { maxLength: 6 }),
    community: fc.option(fc.record({ families: fc.integer({ min: 2, max: 9 }), fraud: fc.nat(2) }), {
      nil: undefined,
    }),
  })
  .map(({ community, ...rest }) => ({
    observedAt: "2026-11-01T12:00:00Z",
    ...rest,
    elements: { ...rest.elements },
    ...(community ? { community } : {}),
  }));
