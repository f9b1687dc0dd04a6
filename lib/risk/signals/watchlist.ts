import type { ScreeningEvidence, WatchlistMatch } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";

const source = "watchlists";

/*
 * A listed name isn't evidence of fraud, and names say much about national origin: no points, and no decline. But a
 * person has to look: see `watchlistRule`.
 */
export const watchlistSignals = {
  WATCHLIST_MATCH: {
    family: "watchlist_match",
    component: "identity",
    points: 0,
    meaning: "The applicant resembles a person on a watchlist; a person has to verify who it is.",
    source,
    proxy: true,
    notice: true,
    fixed: true,
    adverseAction: "We must verify your identity before we can decide",
    examples: {
      raise: [{ screening: { matches: [{}] } }, { screening: { matches: [{ cleared: true }, {}] } }],
      spare: [{ screening: {} }, { screening: { matches: [{ cleared: true }] } }],
    },
  },
  WATCHLIST_CLEARED: {
    family: "watchlist_cleared",
    component: "identity",
    points: 0,
    meaning:
      "Staff decided earlier that the applicant is not the listed person whom the applicant resembles.",
    source,
    proxy: true,
    fixed: true,
    examples: {
      raise: [{ screening: { matches: [{ cleared: true }] } }],
      spare: [{ screening: { matches: [{}] } }],
    },
  },
  WATCHLIST_STALE: {
    family: "watchlist_edition",
    component: "identity",
    points: 0,
    meaning: "A watchlist should have been loaded again: it may lack persons who were listed since.",
    source,
    fixed: true,
    examples: {
      raise: [{ screening: { stale: true } }],
      spare: [{ screening: {} }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof watchlistSignals>;

export function findWatchlistSignals(screening: ScreeningEvidence | undefined, found: Found): void {
  if (screening === undefined) return;
  const observed = `${source}, ${screening.observedAt}`;
  const open = screening.matches.filter(({ cleared }) => !cleared);
  const [best] = open;
  if (best) {
    found.push({ code: "WATCHLIST_MATCH", message: matchMessage(best, open.length - 1), source: observed });
  }
  const cleared = screening.matches.length - open.length;
  if (cleared > 0) {
    found.push({
      code: "WATCHLIST_CLEARED",
      message: `Staff cleared the resemblance to ${entries(cleared)} of a watchlist.`,
      source: observed,
    });
  }
  const stale = screening.lists.filter((list) => list.stale);
  if (stale.length > 0) {
    const names = stale.map(({ name, edition }) => `${name} (edition ${edition})`).join(", ");
    found.push({
      code: "WATCHLIST_STALE",
      message: `Not loaded for more than a week: ${names}.`,
      source: observed,
    });
  }
}

const dates = {
  same: "date of birth the same",
  year: "year of birth alike",
  different: "date of birth different",
  unknown: "date of birth not compared",
} as const;

function matchMessage(
  { list, edition, entry, listedName, score, dateOfBirth }: WatchlistMatch,
  others: number,
): string {
  const more = others > 0 ? `, and ${entries(others, "other ")}` : "";
  return `The name resembles "${listedName}" on ${list} (edition ${edition}, entry ${entry}) by ${score.toFixed(2)}, ${dates[dateOfBirth]}${more}: the identity must be verified.`;
}

function entries(count: number, kind = ""): string {
  return count === 1 ? `one ${kind}entry` : `${count} ${kind}entries`;
}
