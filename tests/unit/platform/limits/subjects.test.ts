import { expect, test } from "vitest";
import { addressSubject, subjectDigest } from "@/lib/platform/limits/subjects";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["2001:db8::203.0.113.9", "2001:db8:0:0::/64"],
  ["unknown", "unknown"],
])("the subject of address %s is %s", (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

test("a digest has a fixed length and distinguishes subjects", () => {
  expect(subjectDigest("a")).toHaveLength(22);
  expect(subjectDigest("x".repeat(100_000))).toHaveLength(22);
  expect(subjectDigest("a")).not.toBe(subjectDigest("b"));
});
