import { readContributions } from "@/lib/domain/evidence/stored-form";
import { accountingFamily } from "@/lib/risk/signals/accounting";

/** Codes that raise a decision without points. */
const raisingAlone = new Set(["INSUFFICIENT_EVIDENCE", "WATCHLIST_MATCH"]);

/** From the column `contributions`. */
export function raisingCodes(stored: unknown): string[] {
  return readContributions(stored)
    .filter(
      ({ code, family, points }) => (points > 0 && family !== accountingFamily) || raisingAlone.has(code),
    )
    .map(({ code }) => code);
}
