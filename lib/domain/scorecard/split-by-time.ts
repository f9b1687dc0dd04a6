import { countLabels, type Entry } from "./rows";

/**
 * Cuts entries in order of time into parts, at these cumulative shares of the labels. Entries of one moment stay
 * together, so the later part begins where the share is reached.
 */
export function splitByTime(entries: readonly Entry[], shares: readonly number[]): Entry[][] {
  const { good, fraud } = countLabels(entries);
  const parts: Entry[][] = [[]];
  let seen = 0;
  let before: number | undefined;
  for (const entry of entries) {
    const share = shares[parts.length - 1];
    if (share !== undefined && entry.at !== before && seen >= share * (good + fraud)) parts.push([]);
    (parts.at(-1) as Entry[]).push(entry);
    seen += entry.good + entry.fraud;
    before = entry.at;
  }
  while (parts.length <= shares.length) parts.push([]);
  return parts;
}
