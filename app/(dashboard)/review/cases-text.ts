export function casesText(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
