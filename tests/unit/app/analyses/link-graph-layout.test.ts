import { expect, it } from "vitest";
import { boxHeight, layOut } from "@/app/(dashboard)/analyses/[id]/links/link-graph-layout";
import type { GraphApplicant, GraphHub, LinkGraph } from "@/lib/domain/applicants/graph/graph";

const hub = (id: string, step: 1 | 2, of: string): GraphHub => ({
  id,
  kind: "email",
  value: "a@example.com",
  step,
  of,
  others: 3,
  frauds: 0,
  isMore: false,
  hidden: 0,
});
const applicant = (id: string, step: 1 | 2, hubs: string[]): GraphApplicant => ({
  id,
  name: id,
  externalId: null,
  step,
  hubs,
  isSamePerson: false,
  outcome: id === "fraud" ? "confirmed_fraud" : null,
  analysis: null,
  further: 0,
  isExpanded: id === "fraud",
});
const graph: LinkGraph = {
  hubs: [hub("1.0", 1, "middle"), hub("1.1", 1, "middle"), hub("2.0", 2, "fraud"), hub("2.1", 2, "fraud")],
  applicants: [
    applicant("fraud", 1, ["1.0", "1.1"]),
    ...Array.from({ length: 20 }, (_, place) => applicant(`near-${place}`, 1, [place % 2 ? "1.0" : "1.1"])),
    ...Array.from({ length: 9 }, (_, place) => applicant(`far-${place}`, 2, [place % 2 ? "2.0" : "2.1"])),
  ],
  unshared: [],
  isWithheld: false,
};

it("gives every hub and applicant a box of its own within the picture, the same each time", () => {
  const { hubs, applicants, width, height } = layOut(graph);
  const boxes = [...hubs, ...applicants].map(({ box }) => box);
  expect(boxes).toHaveLength(34);
  for (const [place, a] of boxes.entries()) {
    expect(a.x + a.width).toBeLessThanOrEqual(width);
    expect(a.y + boxHeight).toBeLessThanOrEqual(height);
    for (const b of boxes.slice(place + 1))
      expect(a.x !== b.x || Math.abs(a.y - b.y) >= boxHeight).toBe(true);
  }
  expect(layOut(graph)).toEqual(layOut(structuredClone(graph)));
});

it("draws a line for every identifier that an applicant has, and from expanded applicants on", () => {
  const { edges } = layOut(graph);
  // To two hubs, from them to 22, from the expanded one to two more hubs, and from those to nine.
  expect(edges).toHaveLength(2 + 22 + 2 + 9);
  expect(edges.filter(({ isFraud }) => isFraud)).toHaveLength(2);
});
