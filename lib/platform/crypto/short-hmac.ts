import { hash } from "node:crypto";

const blockBytes = 64;
const digestBytes = 32;
/** Texts of up to this many UTF-16 units are hashed without allocating; a unit takes at most 3 bytes. */
const mostUnits = 512;

/** A padded key, and behind it a text or a digest. Used within one call only. */
const inner = Buffer.alloc(blockBytes + 3 * mostUnits);
const outer = Buffer.alloc(blockBytes + digestBytes);

/** HMAC-SHA-256 (RFC 2104) under a key of 32 bytes, in half the time of `createHmac`: a batch needs tens of thousands. */
export class ShortHmac {
  readonly #innerKey = Buffer.alloc(blockBytes, 0x36);
  readonly #outerKey = Buffer.alloc(blockBytes, 0x5c);

  constructor(key: Buffer) {
    key.forEach((byte, i) => {
      this.#innerKey[i] = 0x36 ^ byte;
      this.#outerKey[i] = 0x5c ^ byte;
    });
  }

  /** The first bytes of the digest, by default all 32. */
  digest(text: string, bytes = digestBytes): Buffer {
    this.#outerKey.copy(outer);
    outer.write(hashed(this.#withText(text)), blockBytes, "latin1");
    return Buffer.from(hashed(outer).slice(0, bytes), "latin1");
  }

  #withText(text: string): Buffer {
    if (text.length > mostUnits) return Buffer.concat([this.#innerKey, Buffer.from(text)]);
    this.#innerKey.copy(inner);
    return inner.subarray(0, blockBytes + inner.write(text, blockBytes));
  }
}

/** One character a byte: one-shot calls return a string faster than a buffer. */
function hashed(bytes: Buffer): string {
  return hash("sha256", bytes, "binary");
}
