import { describe, expect, test } from "vitest";
import { nameKey, nameKeysOf } from "@/lib/domain/applicants/elements/name-index";
import { normalizeNamePart } from "@/lib/risk/normalize/name";

const keyOf = (first: string, last: string) =>
  nameKey({ first: normalizeNamePart(first), last: normalizeNamePart(last) });

describe("a typed name", () => {
  test.each([
    ["Maria Santos", "Maria", "Santos"],
    ["santos, maria", "Maria", "Santos"],
    ["MARIA  SANTOS", "María", "Sántos"],
    ["Maria Santos", "Maria Ana", "Santos"],
    ["Maria Ana Santos", "Maria Ana", "Santos"],
    ["Juan de la Cruz", "Juan", "de la Cruz"],
    ["de la Cruz, Juan Carlos", "Juan Carlos", "de la Cruz"],
    ["Dr. Anne-Marie O’Neill Jr.", "Anne-Marie", "O'Neill"],
    ["J Robert Oppenheimer", "J Robert", "Oppenheimer"],
    ["Nguyễn Văn An", "An", "Nguyễn Văn"],
    ["山田 太郎", "太郎", "山田"],
  ])("%j finds %s %s", (typed, first, last) => {
    expect(nameKeysOf(typed)).toContain(keyOf(first, last));
  });

  test.each([
    ["Maria Santos", "Maria", "Santo"],
    ["Maria Santos", "Mario", "Santos"],
    ["Maria Santos", "Ana Maria", "Santos"],
  ])("%j does not find %s %s", (typed, first, last) => {
    expect(nameKeysOf(typed)).not.toContain(keyOf(first, last));
  });

  test("makes a bounded number of lookups, however long it is", () => {
    expect(nameKeysOf("a ".repeat(100)).length).toBeLessThanOrEqual(14);
  });

  test.each(["Santos", "", " , "])("of fewer than two words finds no one: %j", (typed) => {
    expect(nameKeysOf(typed)).toEqual([]);
  });
});
