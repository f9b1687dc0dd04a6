/** Characters; a longer query is cut. */
export const longestQuery = 100;

export const searchPath = "/docs/search";

/** Where the documentation is searched for some words. */
export function searchAddress(words: string): string {
  return `${searchPath}?q=${encodeURIComponent(words)}`;
}
