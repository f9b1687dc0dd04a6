import { describe, expect, it } from "vitest";
import { generateKey, hashKey, isKeyShaped, keyHint } from "@/lib/domain/keys/format";

describe("an API key", () => {
  it("has its mode, 32 random characters and a checksum of 6", () => {
    expect(generateKey("live")).toMatch(/^assay_live_[0-9A-Za-z]{38}$/);
    expect(generateKey("test")).toMatch(/^assay_test_[0-9A-Za-z]{38}$/);
  });

  it("is well formed, and a thousand of them all differ", () => {
    const keys = Array.from({ length: 1000 }, () => generateKey("live"));
    expect(keys.every(isKeyShaped)).toBe(true);
    expect(new Set(keys).size).toBe(1000);
  });

  it("is refused by its checksum when any one character is changed", () => {
    const key = generateKey("live");
    for (let i = "assay_live_".length; i < key.length; i++) {
      const other = key[i] === "A" ? "B" : "A";
      expect(isKeyShaped(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
    }
  });

  it("of one mode does not pass as one of the other", () => {
    expect(isKeyShaped(generateKey("live").replace("live", "test"))).toBe(false);
  });

  it("is identified by a hint with four of its characters", () => {
    const key = generateKey("test");
    expect(keyHint(key)).toBe(key.slice(0, 15));
    expect(hashKey(key)).toHaveLength(32);
  });
});
