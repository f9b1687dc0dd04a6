import { describe, expect, test } from "vitest";
import { isPublicAddress, specialPurpose } from "@/lib/domain/webhooks/egress/address";
import { addresses, notAddresses } from "./hosts";

describe("an address", () => {
  test.each(addresses)("%s is %s", (address, verdict) => {
    expect(isPublicAddress(address)).toBe(verdict === "public");
  });

  test.each(addresses.filter(([address]) => !address.includes(":")))(
    "%s (%s) is not public when embedded in IPv6",
    (address) => {
      for (const wrapped of [
        `::${address}`,
        `::ffff:${address}`,
        `::ffff:0:${address}`,
        `64:ff9b::${address}`,
      ]) {
        expect(isPublicAddress(wrapped)).toBe(false);
      }
    },
  );

  test.each(notAddresses)("is required: %j is not public", (text) => {
    expect(specialPurpose(text)).toBe("not an address");
  });

  test("is named by its special purpose", () => {
    expect(specialPurpose("127.0.0.1")).toBe("loopback");
    expect(specialPurpose("169.254.169.254")).toBe("link-local");
    expect(specialPurpose("::1")).toBe("loopback");
    expect(specialPurpose("::ffff:8.8.8.8")).toBe("IPv4-mapped");
    expect(specialPurpose("2001::1")).toBe("Teredo");
    expect(specialPurpose("4000::1")).toBe("reserved");
    expect(specialPurpose("8.8.8.8")).toBeUndefined();
  });
});
