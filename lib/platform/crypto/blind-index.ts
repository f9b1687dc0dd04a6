import { LRUCache } from "lru-cache";
import { deriveKey, type KeySet } from "./keyring";
import { ShortHmac } from "./short-hmac";

/**
 * Keyed hashes for looking up sealed identifiers. Anyone with the key can try all 10⁹ SSNs, so it differs from the
 * encryption key and is derived per organization, mode and field: indexes of two organizations can't be compared.
 */
export class BlindIndexer {
  readonly #keys: KeySet;
  readonly #derived = new LRUCache<string, ShortHmac>({ max: 10_000 });

  constructor(keys: KeySet) {
    this.#keys = keys;
  }

  /** 16 bytes (128 bits) of HMAC-SHA-256: enough to avoid collisions, at half the table size. */
  index(scope: string, field: string, value: string): Buffer {
    const name = `blind-index/${scope}/${field}`;
    let hmac = this.#derived.get(name);
    if (!hmac) {
      hmac = new ShortHmac(deriveKey(this.#keys[0].key, name));
      this.#derived.set(name, hmac);
    }
    return hmac.digest(value).subarray(0, 16);
  }
}
