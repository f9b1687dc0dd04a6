import { expect, it } from "vitest";
import { encodeSharing, readSharing } from "@/lib/domain/evidence/stored-sharing";
import type { ElementSharing, SharingEvidence } from "@/lib/risk/input/sharing";

const plain: ElementSharing = {
  persons: [3, 0, 1, 3],
  strangers: [2, 0, 1, 2],
  relatives: 1,
  established: 0,
};
const parts: Partial<ElementSharing>[] = [
  { household: [1, 0, 0, 1] },
  { contacts: [1, 0, 0, 1] },
  { connection: { same: [1, 0, 0, 1], other: [1, 0, 1, 1] } },
  { connection: { same: [2, 0, 0, 2], other: [1, 0, 1, 1], settled: 2 } },
  { clients: [2, 1, 2, 2] },
  { spellings: 2 },
  { next: 3 },
  { alike: 2 },
  { away: [2, 0, 1, 2] },
  { cleared: true },
  { fraud: 1 },
];
const wholes: Partial<SharingEvidence>[] = [
  { volume: [35, 900, 1_000] },
  { community: { families: 4, fraud: 1 } },
  { community: { families: 4, fraud: 1, direct: 2 } },
  { given: { email: 3, phone: 1, address: 2 } },
  { given: { email: 1, phone: 1, address: 1, birth: 2 } },
  { bornTooClose: 2 },
  { olderSsns: 70 },
  { minorBefore: true },
  { usual: { SHARED_IP: 900, COMMUNITY_GROWS: 40 } },
];

/** Every subset. */
function subsets<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, place) => bits & (1 << place)));
}

const again = (sharing: SharingEvidence) => readSharing(JSON.parse(JSON.stringify(encodeSharing(sharing))));

it("what an application shares is read as it was stored, whatever it lacks", () => {
  const some = [
    ...subsets(wholes).map((whole) => [whole, parts] as const),
    ...subsets(parts).map((part) => [wholes, part] as const),
  ];
  for (const [whole, part] of some) {
    const sharing: SharingEvidence = Object.assign(
      {
        observedAt: "2026-11-28T12:00:00.000Z",
        volume: [35, 900],
        elements: { device: Object.assign({}, plain, ...part), block: plain, street_line: plain },
        earlier: [],
      },
      ...whole,
    );
    expect(again(sharing)).toEqual(sharing);
  }
});
