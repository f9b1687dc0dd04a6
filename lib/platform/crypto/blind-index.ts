import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { deriveKey, type KeySet } from "./keyring";

/**
 * Keyed hashes by which sealed identifiers can be found again. There are only 10⁹ SSNs, so whoever has this
 * key can list them all: it is separate from the encryption key and derived per organisation, mode and
 * field, so that indexes of two organisations can't be compared.
 */
export class BlindIndexer {
  readonly #keys: KeySet;
  readonly #derived = new LRUCache<string, KeyObject>({ max: 10_000 });

  constructor(keys: KeySet) {
    this.#keys = keys;
  }

  /** 16 bytes (128 bits) of HMAC-SHA-256: enough against collisions, half the size of the table. */
  index(scope: string, field: string, value: string): Buffer {
    const name = `blind-index/${scope}/${field}`;
    let key = this.#derived.get(name);
    if (!key) {
      // Read in once: a batch makes tens of thousands of indexes.
      key = createSecretKey(deriveKey(this.#keys[0].key, name));
      this.#derived.set(name, key);
    }
    return createHmac("sha256", key).update(value).digest().subarray(0, 16);
  }
}
