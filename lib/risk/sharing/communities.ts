import { establishedFrom } from "./surprise";

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

/** `established`: how many others were approved with the element long ago. They only count where there are as many as at a hub. */
export function fraudPoints(fraud: number, established: number): number {
  const share = established < establishedFrom ? 1 : fraud / (fraud + established);
  return Math.max(0, Math.min(mostFraud, Math.round(10 * Math.log2(share / usualFraud))));
}
