import { orStartOver } from "@/app/ui/page/reading";
import { neighbors, readTrail } from "./page-trail";

/**
 * The page of a list that the address asks for, with links to its neighbors, which keep `filters`. With an invalid cursor,
 * the list starts over.
 */
export async function readPage<List extends { nextCursor: string | null }>(
  path: string,
  { cursor }: { cursor?: string | string[] },
  read: (cursor: string | undefined) => Promise<List>,
  filters?: Record<string, string>,
) {
  const trail = readTrail(cursor);
  const list = await orStartOver(read(trail.at(-1)), path);
  return { ...list, links: neighbors(path, trail, list.nextCursor, filters) };
}
