import { expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";

/* Two strangers of the last days had a mailbox with the same letters, an edit or two away. */

function scoreOf(email: string, minutesAgo: number): number {
  return assess(
    evidenceOf({
      email,
      sharing: {
        elements: { mailbox: { strangers: [2, 0, 2, 2], persons: [2, 0, 2, 2] } },
        earlier: [0, 1].map((person) => ({
          ...{ person, name: "unrelated", minutesAgo, standing: "approved" },
          ...{ same: ["mailbox"], close: ["email"], different: ["ssn", "phone", "address"] },
        })),
      },
    }),
    defaultPolicy,
  ).riskScore;
}

test("mailboxes that someone counts up lead to review", () => {
  expect(scoreOf("cashflow701@mail.com", 2_000)).toBeGreaterThanOrEqual(30);
});

test.each([
  ["cashflow71@mail.com", 2_000, "two digits are few, such as a year of birth"],
  ["cashflow1971@mail.com", 2_000, "four may be a year"],
  ["cashflow701@mail.com", 20_000, "others had it weeks ago"],
])("%s doesn't, %i minutes later: %s", (email, minutesAgo) => {
  expect(scoreOf(email, minutesAgo)).toBeLessThan(30);
});
