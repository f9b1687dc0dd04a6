import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { deriveKey, type KeySet } from "./keyring";

/**
 * Keyed hashes for looking up sealed identifiers. There are only 10⁹ SSNs, so anyone with the key can enumerate them:
 * the key is separate from the encryption key, and derived per organization, mode and field, so that indexes of
 * different organizations can't be compared.
 */
export class BlindIndexer {
  readonly #keys: KeySet;
  readonly #derived = new LRUCache<string, KeyObject>({ max: 10_000 });

  constructor(keys: KeySet) {
    this.#keys = keys;
  }

  /** 16 bytes (128 bits) of HMAC-SHA-256: enough to avoid collisions, at half the table size. */
  index(scope: string, field: string, value: string): Buffer {
    const name = `blind-index/${scope}/${field}`;
    let key = this.#derived.get(name);
    if (!key) {
      // Imported once: a batch computes tens of thousands of indexes.
      key = createSecretKey(deriveKey(this.#keys[0].key, name));
      this.#derived.set(name, key);
    }
    return createHmac("sha256", key).update(value).digest().subarray(0, 16);
  }
}
