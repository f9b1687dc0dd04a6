import type { Attempt, Draft, Part } from "./attempt";
import { Random } from "./random";
import { World } from "./world";

/** A kind of applicant or of fraud. */
export interface Kind {
  name: string;
  part: Part;
  /** Where the kind is described. */
  source?: string;
  /** One story: an applicant, a household, a ring. */
  tell(world: World): Draft[];
}

/** The stream covers this long. */
const begin = Date.UTC(2026, 5, 1);
const lengthInDays = 90;
const minute = 60_000;

/** Stories until `count` forms are counted. `taken` is what other kinds of the stream gave out. */
export function attemptsOf(kind: Kind, seed: number, count: number, taken: Set<string>): Attempt[] {
  const random = new Random(seed, kind.name);
  const world = new World(random, taken);
  const attempts: Attempt[] = [];
  let counted = 0;
  for (let story = 0; counted < count; story++) {
    const drafts = kind.tell(world);
    const length = Math.max(0, ...drafts.map(({ after }) => after));
    const from = begin + drawStart(random, length) * minute;
    for (const draft of drafts) {
      const attempt = attemptOf(kind, draft, `${kind.name}/${story}`, from);
      attempts.push(attempt);
      if (attempt.part !== "scenery") counted++;
    }
  }
  return attempts;
}

/** Minutes from the begin of the stream, mostly in waking hours; the story ends within the stream where it fits. */
function drawStart(random: Random, length: number): number {
  const room = Math.max(1, lengthInDays - Math.ceil(length / (24 * 60)));
  const day = random.between(0, room - 1);
  const hour = random.chance(0.9) ? random.between(13, 27) : random.between(4, 12);
  return day * 24 * 60 + hour * 60 + random.between(0, 59);
}

function attemptOf(kind: Kind, draft: Draft, story: string, from: number): Attempt {
  const part = draft.scenery ? "scenery" : (draft.part ?? kind.part);
  return {
    kind: kind.name,
    part,
    at: new Date(from + draft.after * minute),
    data: draft.data,
    visible: part === "fraud" && (draft.visible ?? false),
    groups: draft.groups,
    story,
    ...(draft.inBatch ? { batch: story } : {}),
    ...(draft.label
      ? { label: { outcome: draft.label.outcome, at: new Date(from + draft.label.after * minute) } }
      : {}),
  };
}
