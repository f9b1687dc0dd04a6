/** Points with a true minus, which is as wide as a digit. */
export function withMinus(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** Points that are added to a sum, with their sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : withMinus(points);
}
