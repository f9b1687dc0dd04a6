import { type Reading, readingsOf } from "@/lib/contract/readings";

/*
 * What members searched for, by an opaque id that the URL carries: the text may be a person's name or number, which must be in
 * no URL, history or log. It is kept for the browser's tab, so that going back and reloading bring the search back; text that may
 * be an SSN is kept in memory only. Signing out forgets all.
 */

export interface KeptSearch {
  text: string;
  /** Chosen by the member. */
  as?: Reading;
}

const storageKey = "assay-searches";
const maxKept = 30;
const inMemory = new Map<string, KeptSearch>();

/** Keeps a search and returns its id. */
export function keepSearch(search: KeptSearch): string {
  const id = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join("");
  inMemory.set(id, search);
  if (!readingsOf(search.text).includes("ssn")) store([...stored(), [id, search]]);
  return id;
}

export function keptSearch(id: string): KeptSearch | undefined {
  return inMemory.get(id) ?? stored().find(([each]) => each === id)?.[1];
}

export function forgetSearches(): void {
  inMemory.clear();
  store([]);
}

function stored(): [string, KeptSearch][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
  } catch {
    // Storage may be switched off.
    return [];
  }
}

function store(searches: [string, KeptSearch][]): void {
  try {
    if (searches.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(searches.slice(-maxKept)));
  } catch {
    // Then a reload forgets the search.
  }
}
