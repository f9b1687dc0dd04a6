/** Each unit, the longest duration that is shown in it, and its length; milliseconds. */
const units = [
  ["ms", 999, 1],
  ["s", 59_949, 1_000],
  ["min", 3_570_000, 60_000],
  ["h", 47.5 * 3_600_000, 3_600_000],
  ["d", Number.POSITIVE_INFINITY, 86_400_000],
] as const;

/** A duration in one unit, as the retry schedule is documented: "41 ms", "5.2 s", "5 min", "10 h", "3 d". */
export function durationText(milliseconds: number): string {
  const [unit, , length] = units.find(([, longest]) => milliseconds <= longest) ?? units[0];
  return `${(milliseconds / length).toFixed(unit === "s" ? 1 : 0)} ${unit}`;
}
