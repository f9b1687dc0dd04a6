/** The most frequent delimiter of the first line: spreadsheets in many countries write semicolons. */
export function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}
