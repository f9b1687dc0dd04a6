import type { ApiKeyView } from "@/lib/contract/api-keys";

/** A key as the table shows it: with its creator's name, and whether a rotation has replaced it. */
export type ListedKey = ApiKeyView & { creator: string; isReplaced: boolean };
