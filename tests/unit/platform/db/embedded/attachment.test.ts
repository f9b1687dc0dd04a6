import { expect, test } from "vitest";
import { isTransient } from "@/lib/platform/db/embedded/attachment";

const missing = (syscall: string) =>
  Object.assign(new Error(`${syscall} ENOENT`), { code: "ENOENT", syscall });

test("a socket that is gone is tried again: its server is stopping", () => {
  expect(isTransient(missing("connect"))).toBe(true);
});

test.each(["spawn flock", "open"])("what is missing otherwise (%s) is not tried again", (syscall) => {
  expect(isTransient(missing(syscall))).toBe(false);
});
