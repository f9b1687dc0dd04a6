/** Share of honest applications that are connected to one family through another, and to each further one. */
const beyond = { one: 0.008, further: 0.3, chance: 0.001, fraud: 0.05 } as const;
export const mostOfCommunity = 50;

export function communityPoints(families: number): number {
  if (families <= 0) return 0;
  const honest = beyond.one * beyond.further ** (families - 1) + beyond.chance;
  return Math.max(0, Math.min(mostOfCommunity, Math.round(10 * Math.log2(beyond.fraud / honest))));
}

/** Share of all applications that are fraud, against which the share at one element is weighed. */
const usualFraud = 1 / 64;
const mostFraud = 60;

/** The more were approved with the element, the likelier it's a place's, such as a dealer's device, which a thief used as well. */
export function fraudPoints(fraud: number, approved: number): number {
  const share = fraud / (fraud + approved);
  return Math.max(0, Math.min(mostFraud, Math.round(10 * Math.log2(share / usualFraud))));
}
