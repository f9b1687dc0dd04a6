import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { OpenError, open, openWith, seal, sealedKeyId, sealWith } from "@/lib/platform/crypto/seal";

const key = randomBytes(32);
const old: KeySet = [{ id: "k1", key: randomBytes(32) }];
const rotated: KeySet = [{ id: "k2", key: randomBytes(32) }, ...old];

describe("a sealed value", () => {
  it("opens to exactly what was sealed, for any value", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, place) => {
        expect(openWith(key, place, sealWith(key, place, Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it("differs each time, so that equal values can't be recognized", () => {
    expect(sealWith(key, "place", "same").equals(sealWith(key, "place", "same"))).toBe(false);
  });

  it("does not open in another place", () => {
    const sealed = sealWith(key, "org_1/app_1/data", "value");
    expect(() => openWith(key, "org_1/app_2/data", sealed)).toThrow(OpenError);
  });

  it("does not open under another key", () => {
    expect(() => openWith(randomBytes(32), "place", sealWith(key, "place", "value"))).toThrow(OpenError);
  });

  it("does not open with any single byte changed", () => {
    const sealed = sealWith(key, "place", "value");
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] as number) ^ 1;
      expect(() => openWith(key, "place", changed)).toThrow(OpenError);
    }
  });

  it("does not open when truncated", () => {
    const sealed = sealWith(key, "place", "value");
    for (let length = 0; length < sealed.length; length++) {
      expect(() => openWith(key, "place", sealed.subarray(0, length))).toThrow(OpenError);
    }
  });
});

describe("a value sealed under a key set", () => {
  it("names the newest key and still opens after a rotation", () => {
    const before = seal(old, "place", "value");
    expect(sealedKeyId(before)).toBe("k1");
    expect(sealedKeyId(seal(rotated, "place", "value"))).toBe("k2");
    expect(open(rotated, "place", before).toString()).toBe("value");
  });

  it("names the key it needs when that key is not configured", () => {
    expect(() => open(old, "place", seal(rotated, "place", "value"))).toThrow(/"k2"/);
  });
});
