/** A number of analyses, such as "1,204 analyses" or "More than 10,000 analyses". */
export function totalText({ count, isExact }: { count: number; isExact: boolean }): string {
  const number = count.toLocaleString("en-US");
  if (!isExact) return `More than ${number} analyses`;
  return count === 1 ? "1 analysis" : `${number} analyses`;
}
