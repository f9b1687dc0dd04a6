import { describe, expect, test } from "vitest";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

/** As Prisma wraps an error of the driver. */
const fromPrisma = (code: string, originalCode: string) =>
  Object.assign(withCode(code), { meta: { driverAdapterError: { cause: { originalCode } } } });

describe("an error means that the database is away", () => {
  test.each([
    ["refused connections", withCode("ECONNREFUSED")],
    ["a Unix socket that is gone", Object.assign(withCode("ENOENT"), { syscall: "connect" })],
    ["a full disk", withCode("53100")],
    ["a server that is starting", withCode("57P03")],
    ["a server that is starting, in Prisma's words", fromPrisma("P2039", "57P03")],
    ["too many connections, in Prisma's words", fromPrisma("P2037", "53300")],
    ["an error that one of these caused", new Error("failed", { cause: withCode("57P01") })],
  ])("if it is %s", (_, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  test.each([
    ["a violated constraint", withCode("23505")],
    ["an error that Prisma does not know", fromPrisma("P2039", "22012")],
    ["a file that is gone", Object.assign(withCode("ENOENT"), { syscall: "open" })],
    ["one without a code", new Error("failed")],
    ["no error at all", "ECONNREFUSED"],
  ])("but not if it is %s", (_, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});
