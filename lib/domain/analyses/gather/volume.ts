import { LRUCache } from "lru-cache";
import type { Context } from "@/lib/auth/context";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { mostBefore, type SharingEvidence } from "@/lib/risk/input/sharing";

type Volume = SharingEvidence["volume"];

const hourMilliseconds = 3_600_000;
/** How long a count is kept. A few more or fewer applications change nothing, and neither do an hour's among many. */
const keptMilliseconds = { few: 10 * 60_000, many: hourMilliseconds };
/** In a month. */
const many = 100_000;
/** A process adds its own applications to a count, and then reads those of other processes as well. */
const fewestAdded = 60;
const shareAdded = 0.25;

/** How long a count of this many applications in a month is kept. */
export function volumeKeptMilliseconds(month: number): number {
  return month >= many ? keptMilliseconds.many : keptMilliseconds.few;
}

/** How many of its own applications a process adds to a count of so many in a day. */
export function mostAdded(day: number): number {
  return Math.max(fewestAdded, shareAdded * day);
}

export function withAdded(volume: Volume, added: number): Volume {
  if (added === 0) return volume;
  const [day, month, before] = volume;
  return before === undefined ? [day + added, month + added] : [day + added, month + added, before];
}

interface Count {
  readAt: number;
  keptMilliseconds: number;
  volume: Promise<Volume>;
  /** How many this process has analyzed since. */
  added: number;
  mostAdded: number;
}

const volumes = defineSingleton("application-volumes", () => new LRUCache<string, Count>({ max: 10_000 }));

/** Hours that were counted, and what came since: see `count-hours.ts`. */
const COUNT = {
  name: "count_applications",
  text: `
    WITH counted AS (
      SELECT COALESCE(max(until), '-infinity') AS until FROM counted_hours WHERE organization_id = $1 AND mode = $2::mode
    ), since AS (
      SELECT count(*) FILTER (WHERE created_at >= $3) AS day, count(*) AS month FROM analyses
      WHERE organization_id = $1 AND mode = $2::mode AND created_at >= greatest($4, (SELECT until FROM counted))
    ), before AS (
      SELECT COALESCE(sum(count) FILTER (WHERE hour >= $3), 0) AS day, COALESCE(sum(count), 0) AS month FROM analysis_counts
      WHERE organization_id = $1 AND mode = $2::mode AND hour >= $4
    )
    SELECT (since.day + before.day)::int AS day, (since.month + before.month)::int AS month, (
      SELECT count(*) FROM (
        SELECT FROM analyses WHERE organization_id = $1 AND mode = $2::mode AND created_at < $4 LIMIT $5
      ) AS older
    )::int AS older FROM since, before`,
};

/** Approximate counts for the mode. */
export function volumeOf(context: Context): Promise<Volume> {
  const { mode } = context.scope;
  const now = context.clock();
  const name = nameOf(context.scope);
  const known = volumes(context).get(name);
  if (
    known &&
    now - known.readAt < known.keptMilliseconds &&
    now >= known.readAt &&
    known.added < known.mostAdded
  )
    return known.added === 0 ? known.volume : known.volume.then((read) => withAdded(read, known.added));
  const since = (hours: number) => new Date(now - hours * hourMilliseconds);
  const volume = context.sql
    .query<{ day: number; month: number; older: number }>(COUNT, [
      mode,
      since(24),
      since(30 * 24),
      mostBefore,
    ])
    .then(([row]): Volume => {
      const { day, month, older } = row ?? { day: 0, month: 0, older: 0 };
      count.keptMilliseconds = volumeKeptMilliseconds(month);
      count.mostAdded = mostAdded(day);
      return [day, month, older];
    });
  const count: Count = {
    readAt: now,
    keptMilliseconds: keptMilliseconds.few,
    volume,
    added: 0,
    mostAdded: fewestAdded,
  };
  volumes(context).set(name, count);
  volume.catch(() => volumes(context).delete(name));
  return volume;
}

/** Adds analyses of this process to what is known, once they are committed. */
export function addToVolumes(
  holder: Parameters<typeof volumes>[0],
  analyses: readonly { scope: Scope }[],
): void {
  const known = volumes(holder);
  for (const { scope } of analyses) {
    const count = known.peek(nameOf(scope));
    if (count) count.added++;
  }
}

function nameOf({ organizationId, mode }: Scope): string {
  return `${organizationId}/${mode}`;
}
