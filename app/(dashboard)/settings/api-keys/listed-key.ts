import type { ApiKeyView } from "@/lib/contract/api-keys";
import type { KeyRequests } from "@/lib/domain/keys/count-requests";

/** A key as the table shows it. */
export type ListedKey = ApiKeyView & {
  /** The creator's name. */
  creator: string;
  /** A rotation has replaced it. */
  isReplaced: boolean;
  /** It may do nothing that the viewer could not grant. */
  mayRotate: boolean;
  requests: KeyRequests;
};
