import { LRUCache } from "lru-cache";
import { entryOf } from "@/lib/platform/entry-of";
import { deriveKey, type KeySet } from "./keyring";
import { ShortHmac } from "./short-hmac";

const indexBytes = 16;

/**
 * Keyed hashes for looking up sealed identifiers. Anyone with the key can try all 10⁹ SSNs, so it differs from the
 * encryption key and is derived per organization, mode and field: indexes of two organizations can't be compared.
 */
export class BlindIndexer {
  readonly #keys: KeySet;
  readonly #scopes = new LRUCache<string, Map<string, ShortHmac>>({ max: 1_000 });

  constructor(keys: KeySet) {
    this.#keys = keys;
  }

  /** 16 bytes (128 bits) of HMAC-SHA-256: enough to avoid collisions, at half the table size. */
  index(scope: string, field: string, value: string): Buffer {
    return this.within(scope)(field, value);
  }

  /** The same for many values of one scope. */
  within(scope: string): (field: string, value: string) => Buffer {
    const fields = entryOf(this.#scopes, scope, () => new Map<string, ShortHmac>());
    return (field, value) => {
      const derive = () => new ShortHmac(deriveKey(this.#keys[0].key, `blind-index/${scope}/${field}`));
      const hmac = entryOf(fields, field, derive);
      return hmac.digest(value, indexBytes);
    };
  }
}
