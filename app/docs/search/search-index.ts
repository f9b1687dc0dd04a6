import MiniSearch from "minisearch";
import { wordsIn } from "./words";

/** What can be found: a section of a page, a row of a table, or an operation. */
export interface Entry {
  /** The title of its page. */
  page: string;
  /** The address of its page. */
  pageHref: string;
  /** Its place on the page; a page as a whole has none. */
  anchor: string | undefined;
  title: string;
  /** "POST /v1/webhooks", of an operation. */
  endpoint: string;
  text: string;
}

export interface Hit {
  entry: Entry;
  /** Whether a word of the entry is one of those that were searched for, or like one. */
  isMatch(word: string): boolean;
}

export interface SearchIndex {
  /** Best first. */
  find(query: string): Hit[];
}

/** Shorter words are like too many others. */
const fewestForPrefix = 2;
const fewestForTypo = 4;

export function createSearchIndex(entries: readonly Entry[]): SearchIndex {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ["title", "endpoint", "text"],
    tokenize: (text) => wordsIn(text).map(([word]) => word),
    processTerm: termsOf,
    searchOptions: {
      // What was typed is looked for as it is: "riskScore" does not mean every score.
      processTerm: (word) => word.toLowerCase(),
      boost: { title: 4, endpoint: 2 },
      prefix: (term) => term.length >= fewestForPrefix,
      fuzzy: (term) => (term.length >= fewestForTypo ? 0.2 : false),
      maxFuzzy: 2,
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return {
    find(query) {
      const all = index.search(query, { combineWith: "AND" });
      // A question in a sentence has words that no section has.
      const found = all.length > 0 ? all : index.search(query, { combineWith: "OR" });
      return found.flatMap(({ id, terms }) => {
        const entry = entries[id];
        const matched = new Set(terms);
        return entry ? [{ entry, isMatch: (word) => termsOf(word).some((term) => matched.has(term)) }] : [];
      });
    },
  };
}

/** A word as it is found: a name such as `riskScore` by its parts, too. */
function termsOf(word: string): string[] {
  const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])/);
  return [...new Set([word, ...parts].map((term) => term.toLowerCase()))];
}
