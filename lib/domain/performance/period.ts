/** `to` is excluded. */
export interface Period {
  from: Date;
  to: Date;
}

const defaultDays = 365;
const dayMilliseconds = 86_400_000;

/** By default, the past year. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): Period {
  const end = to === undefined ? now : Date.parse(to);
  const begin = from === undefined ? end - defaultDays * dayMilliseconds : Date.parse(from);
  return { from: new Date(begin), to: new Date(end) };
}
