import type { GraphApplicant, GraphHub, LinkGraph } from "@/lib/domain/applicants/graph/graph";

/** A box of the picture, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

export interface GraphLayout {
  width: number;
  height: number;
  middle: Box;
  hubs: { hub: GraphHub; box: Box }[];
  applicants: { applicant: GraphApplicant; box: Box }[];
  /** Lines between boxes, as SVG paths. */
  edges: { path: string; isFraud: boolean }[];
}

/** Height of every box, and the distance from one to the next. */
export const boxHeight = 56;
const rowHeight = boxHeight + 10;
const gap = 28;
/** One step fits the column of a case on a screen of 1,280 pixels. */
const widths = { middle: 112, hub: 172, applicant: 216 };

/**
 * Places the graph in columns, from left to right: the applicant, the identifiers, who shares them, and for expanded
 * applicants their further identifiers and who shares those. The same graph always gets the same picture.
 */
export function layOut({ hubs, applicants }: LinkGraph): GraphLayout {
  const columns = columnsOf();
  const ofStep = <Item extends { step: 1 | 2 }>(items: readonly Item[], step: 1 | 2) =>
    items.filter((item) => item.step === step);
  const place = new Map<string, Box>();
  const stack = (
    ids: readonly string[],
    column: { x: number; width: number },
    wanted: (id: string) => number,
  ) => {
    let free = 0;
    for (const { id, y } of ids
      .map((each) => ({ id: each, y: wanted(each) }))
      .toSorted((a, b) => a.y - b.y)) {
      const at = Math.max(free, y);
      place.set(id, { ...column, y: at });
      free = at + rowHeight;
    }
  };
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const topOf = (ids: readonly string[]) => {
    const found = ids.flatMap((id) => place.get(id)?.y ?? []);
    return found.length === 0 ? 0 : Math.min(...found);
  };
  const sharersOf = (hub: string) => idsOf(applicants.filter(({ hubs: own }) => own.includes(hub)));

  const first = idsOf(ofStep(applicants, 1));
  stack(first, columns.applicants, (id) => first.indexOf(id) * rowHeight);
  stack(idsOf(ofStep(hubs, 1)), columns.hubs, (id) => topOf(sharersOf(id)));
  const further = ofStep(hubs, 2);
  const ownerOf = new Map(further.map(({ id, of }) => [id, of]));
  stack(idsOf(further), columns.furtherHubs, (id) => topOf([ownerOf.get(id) ?? ""]));
  const second = ofStep(applicants, 2);
  const hubsOf = new Map(second.map(({ id, hubs: own }) => [id, own]));
  stack(idsOf(second), columns.furtherApplicants, (id) => topOf(hubsOf.get(id) ?? []));

  const height = Math.max(boxHeight, ...[...place.values()].map(({ y }) => y + boxHeight));
  const middle = { ...columns.middle, y: topOf(idsOf(ofStep(hubs, 1))) };
  const boxOf = (id: string) => place.get(id) as Box;
  const last = further.length > 0 ? columns.furtherApplicants : columns.applicants;
  return {
    width: last.x + last.width,
    height: Math.max(height, middle.y + boxHeight),
    middle,
    hubs: hubs.map((hub) => ({ hub, box: boxOf(hub.id) })),
    applicants: applicants.map((applicant) => ({ applicant, box: boxOf(applicant.id) })),
    edges: [
      ...ofStep(hubs, 1).map((hub) => ({ path: pathOf(middle, boxOf(hub.id)), isFraud: hub.frauds > 0 })),
      // The lines to expanded applicants lead on to their further identifiers.
      ...applicants.flatMap(({ id, hubs: own, outcome }) =>
        own.map((hub) => ({ path: pathOf(boxOf(hub), boxOf(id)), isFraud: outcome === "confirmed_fraud" })),
      ),
      ...further.map((hub) => ({ path: pathOf(boxOf(hub.of), boxOf(hub.id)), isFraud: hub.frauds > 0 })),
    ],
  };
}

function columnsOf() {
  const middle = { x: 0, width: widths.middle };
  const hubs = { x: middle.width + gap, width: widths.hub };
  const applicants = { x: hubs.x + hubs.width + gap, width: widths.applicant };
  const furtherHubs = { x: applicants.x + applicants.width + gap, width: widths.hub };
  const furtherApplicants = { x: furtherHubs.x + furtherHubs.width + gap, width: widths.applicant };
  return { middle, hubs, applicants, furtherHubs, furtherApplicants };
}

/** A curve between the facing sides of two boxes. */
function pathOf(a: Box, b: Box): string {
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  const [x1, y1] = [left.x + left.width, Math.round(left.y + boxHeight / 2)];
  const [x2, y2] = [right.x, Math.round(right.y + boxHeight / 2)];
  const bend = Math.round((x2 - x1) / 2);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
