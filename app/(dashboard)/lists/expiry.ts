/** The end of a day (YYYY-MM-DD) where the reader is, as an instant; null for no day. */
export function endOfLocalDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** The day of an instant where the reader is. */
export function localDayOf(instant: string | null): string {
  if (instant === null) return "";
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
