import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { service } from "@/lib/service/current";
import { readEntries } from "./read-entries";
import { createSearchIndex, type SearchIndex } from "./search-index";

const made = defineSingleton("docs-search", (): { index?: Promise<SearchIndex> } => ({}));

/** The index of the documentation, made with the first search: its texts never change while the service runs. */
export function documentationIndex(): Promise<SearchIndex> {
  const kept = made(service());
  kept.index ??= readEntries()
    .then(createSearchIndex)
    .catch((error: unknown) => {
      // The next search tries again.
      delete kept.index;
      throw error;
    });
  return kept.index;
}
