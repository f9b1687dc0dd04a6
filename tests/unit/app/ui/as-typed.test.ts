import { describe, expect, it } from "vitest";
import { asTyped } from "@/app/ui/forms/as-typed";

/** What the field shows after each key of a text, one after another. */
function shownAfter(kind: Parameters<typeof asTyped>[0], text: string): string {
  let shown = "";
  for (const key of text) shown = asTyped(kind, shown, shown + key);
  return shown;
}

describe("a number that is typed", () => {
  it.each([
    ["ssn", "123456789", "123-45-6789"],
    ["ssn", "123-45-6789", "123-45-6789"],
    ["phone", "2063437011", "(206) 343-7011"],
    ["phone", "(206) 343-7011", "(206) 343-7011"],
    ["phone", "206.343.7011", "(206) 343-7011"],
    ["date", "01311985", "01/31/1985"],
    ["date", "1/5/1985", "1/5/1985"],
  ] as const)("%s: %s becomes %s", (kind, text, expected) => {
    expect(shownAfter(kind, text)).toBe(expected);
  });

  it.each([
    ["phone", "+44 20 7946 0958"],
    ["phone", "12063437011"],
    ["date", "1985-01-31"],
    ["ssn", "1234567890"],
    ["ssn", "ITIN 912"],
  ] as const)("%s: %s ends with what was typed", (kind, text) => {
    expect(shownAfter(kind, text).replace(/\D/g, "")).toBe(text.replace(/\D/g, ""));
    expect(asTyped(kind, "", text)).toBe(text);
  });

  it("stays as it is when something is removed or put into its middle", () => {
    expect(asTyped("ssn", "123-45", "123-4")).toBe("123-4");
    expect(asTyped("ssn", "123-4", "123-")).toBe("123-");
    expect(asTyped("phone", "(206) 343", "(2506) 343")).toBe("(2506) 343");
  });

  it("is completed when it was pasted whole", () => {
    expect(asTyped("phone", "", "206-343-7011")).toBe("(206) 343-7011");
    expect(asTyped("ssn", "", "123456789")).toBe("123-45-6789");
  });
});
