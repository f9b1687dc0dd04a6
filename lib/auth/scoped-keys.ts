import type { Keys } from "@/lib/platform/crypto/load-keys";
import type { Scope } from "@/lib/platform/db/scoped-sql";

/** What sealing and blind indexes depend on: the keys, and the organization and mode that they are for. */
export interface ScopedKeys {
  keys: Keys;
  scope: Scope;
  /** Of past applications: their indexes have nothing in common with those of the mode or of other studies. */
  studyId?: string;
}
