/*
 * Lists are read forward by cursor. The address carries the cursors that led to a page, so that it can be
 * linked to, and so that there is a way back.
 */

const maxDepth = 50;

/** The cursors of the pages before this one and of this one, from the parameter `cursor`. */
export function readTrail(parameter: string | string[] | undefined): string[] {
  const cursors = parameter === undefined ? [] : [parameter].flat();
  return cursors.slice(0, maxDepth);
}

/** Addresses of the pages beside this one; undefined where there is none. */
export function neighbours(path: string, trail: string[], nextCursor: string | null) {
  return {
    newerHref: trail.length === 0 ? undefined : address(path, trail.slice(0, -1)),
    olderHref:
      nextCursor === null || trail.length >= maxDepth ? undefined : address(path, [...trail, nextCursor]),
  };
}

function address(path: string, trail: string[]): string {
  const query = new URLSearchParams(trail.map((cursor) => ["cursor", cursor])).toString();
  return query === "" ? path : `${path}?${query}`;
}
