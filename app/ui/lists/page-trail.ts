/*
 * Lists are read forward by cursor. The URL carries the cursors that led to a page, so that it can be linked to
 * and the page before it can be reached.
 */

const maxDepth = 50;

/** The cursors of the pages before this one and its own, from the parameter `cursor`. */
export function readTrail(parameter: string | string[] | undefined): string[] {
  const cursors = parameter === undefined ? [] : [parameter].flat();
  return cursors.slice(0, maxDepth);
}

/**
 * URLs of the newer and older page; undefined if there is none. `filters` are other parameters of
 * the list, which stay.
 */
export function neighbors(
  path: string,
  trail: string[],
  nextCursor: string | null,
  filters: Record<string, string> = {},
) {
  const address = (cursors: string[]) => {
    const query = new URLSearchParams([
      ...Object.entries(filters),
      ...cursors.map((cursor) => ["cursor", cursor]),
    ]).toString();
    return query === "" ? path : `${path}?${query}`;
  };
  return {
    newerHref: trail.length === 0 ? undefined : address(trail.slice(0, -1)),
    olderHref: nextCursor === null || trail.length >= maxDepth ? undefined : address([...trail, nextCursor]),
  };
}
