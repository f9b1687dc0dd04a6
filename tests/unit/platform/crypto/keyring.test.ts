import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BlindIndexer } from "@/lib/platform/crypto/blind-index";
import { checkValue, KeyFormatError, type KeySet, parseKeySet } from "@/lib/platform/crypto/keyring";

const base64 = () => randomBytes(32).toString("base64");

describe("a key set's text", () => {
  it("names its keys, newest first", () => {
    expect(parseKeySet("KEY", `b:${base64()}, a:${base64()}`).map((key) => key.id)).toEqual(["b", "a"]);
  });

  it("may be a single key, which is then named k1", () => {
    expect(parseKeySet("KEY", base64())[0].id).toBe("k1");
  });

  it.each([
    ["a short key", randomBytes(31).toString("base64")],
    ["no key", ""],
    ["a bad id", `a_b:${base64()}`],
    ["one id twice", `a:${base64()},a:${base64()}`],
  ])("is refused with the variable's name but not its value: %s", (_, text) => {
    expect(() => parseKeySet("DATA_ENCRYPTION_KEY", text)).toThrow(KeyFormatError);
    try {
      parseKeySet("DATA_ENCRYPTION_KEY", text);
    } catch (error) {
      expect((error as Error).message).toMatch(/^DATA_ENCRYPTION_KEY: /);
      if (text !== "") expect((error as Error).message).not.toContain(text);
    }
  });
});

describe("a check value", () => {
  it("differs by key and purpose, and is stable", () => {
    const [key] = parseKeySet("KEY", base64());
    const [other] = parseKeySet("KEY", base64());
    expect(checkValue(key, "a")).toEqual(checkValue(key, "a"));
    expect(checkValue(key, "a")).not.toEqual(checkValue(key, "b"));
    expect(checkValue(key, "a")).not.toEqual(checkValue(other, "a"));
  });
});

describe("a blind index", () => {
  const keys: KeySet = [{ id: "k1", key: randomBytes(32) }];
  const indexer = new BlindIndexer(keys);

  it("is equal for equal values of one organization, mode and field", () => {
    expect(indexer.index("org_1/live", "ssn", "536228741")).toEqual(
      new BlindIndexer(keys).index("org_1/live", "ssn", "536228741"),
    );
  });

  it.each([
    ["organization", "org_2/live", "ssn"],
    ["mode", "org_1/test", "ssn"],
    ["field", "org_1/live", "phone"],
  ])("differs by %s, so that indexes can't be compared", (_, scope, field) => {
    expect(indexer.index(scope, field, "536228741")).not.toEqual(
      indexer.index("org_1/live", "ssn", "536228741"),
    );
  });

  it("differs under another key", () => {
    const other = new BlindIndexer([{ id: "k1", key: randomBytes(32) }]);
    expect(other.index("s", "f", "v")).not.toEqual(indexer.index("s", "f", "v"));
  });
});
