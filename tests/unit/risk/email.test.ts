import { describe, expect, test } from "vitest";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Finding } from "@/lib/risk/signals/definition";
import { findEmailSignals } from "@/lib/risk/signals/email";

function codesOf(email: string, firstName = "Maria", lastName = "Santos"): string[] {
  const found: Finding[] = [];
  findEmailSignals(normalizeApplicant({ ...ordinaryApplicant, firstName, lastName, email }), found);
  return found.map(({ code }) => code);
}

describe("domain", () => {
  test.each([
    ["x@mailinator.com", "EMAIL_DISPOSABLE"],
    ["x@inbox.mailinator.com", "EMAIL_DISPOSABLE"],
    ["x@example.com", "EMAIL_DOMAIN_RESERVED"],
    ["x@mail.example.org", "EMAIL_DOMAIN_RESERVED"],
    ["x@host.local", "EMAIL_DOMAIN_RESERVED"],
    ["x@my.test", "EMAIL_DOMAIN_RESERVED"],
    ["x@-bad-.com", "EMAIL_DOMAIN_IMPOSSIBLE"],
    ["x@a_b.com", "EMAIL_DOMAIN_IMPOSSIBLE"],
    ["x@10.0.0.1", "EMAIL_DOMAIN_IMPOSSIBLE"],
    ["x@gmail.con", "EMAIL_DOMAIN_TYPO"],
    ["x@gmail.com", "EMAIL_FREE_PROVIDER"],
  ])("%s: %s", (email, code) => {
    expect(codesOf(email)).toEqual([code]);
  });

  test.each([
    "x@sify.com",
    "x@21cn.com",
    "x@privaterelay.appleid.com",
    "x@duck.com",
    "x@münchen.de",
    "x@xn--mnchen-3ya.de",
    "x@example-bank.com",
  ])("%s is a real one", (email) => {
    expect(codesOf(email).filter((code) => code !== "EMAIL_FREE_PROVIDER")).toEqual([]);
  });
});

describe("mailbox", () => {
  test.each(["info@santos.org", "noreply@santos.org", "billing@santos.org"])(
    "%s is a function's",
    (email) => {
      expect(codesOf(email)).toEqual(["EMAIL_ROLE_ACCOUNT"]);
    },
  );

  test("a person named like a function is a person", () => {
    expect(codesOf("sales@santos.org", "Ana", "Sales")).toEqual(["EMAIL_MATCHES_NAME"]);
  });

  test.each("xk3v9q2m7w a8x2k9q4z7 zqvkxwpj q7w2e9r4t1 hxzqkvwj xj4k8q2p bvkxqzjw2 9f3k2l8s7d".split(" "))(
    "%s looks generated",
    (local) => {
      expect(codesOf(`${local}@santos.org`)).toContain("EMAIL_LOCAL_RANDOM");
    },
  );

  test.each(
    "dragonslayer99 soccermom1975 xx_dragonslayer_xx bigdaddy2000 thechristophersons 19870412 mls041287 cubsfan4life luv2dance jsmith.work2 nguyenthithuylinh krzysztofbrzeczyszczykiewicz rockstar4ever2b texaslonghorns b00kworm42 weltschmerz".split(
      " ",
    ),
  )("%s does not", (local) => {
    expect(codesOf(`${local}@santos.org`)).not.toContain("EMAIL_LOCAL_RANDOM");
  });
});

describe("likeness", () => {
  test.each([
    ["maria.santos@x.org", "Maria", "Santos"],
    ["msantos87@x.org", "Maria", "Santos"],
    ["li.ng@x.org", "Li", "Ng"],
    ["wojcik@x.org", "Zbigniew", "Wójcik"],
    ["thorsdottir@x.org", "Þóra", "Þórsdóttir"],
  ])("%s resembles %s %s", (email, firstName, lastName) => {
    expect(codesOf(email, firstName, lastName)).toContain("EMAIL_MATCHES_NAME");
  });

  test.each([
    ["bob@x.org", "Maria", "Santos"],
    ["liming@x.org", "明", "李"],
  ])("%s does not resemble %s %s", (email, firstName, lastName) => {
    expect(codesOf(email, firstName, lastName)).not.toContain("EMAIL_MATCHES_NAME");
  });
});

test("traits are informational", () => {
  expect(codesOf("q.x+loan2024@gmail.com").sort()).toEqual([
    "EMAIL_DOTS",
    "EMAIL_FREE_PROVIDER",
    "EMAIL_PLUS_TAG",
  ]);
  expect(codesOf("sunny2004@santos.org")).toEqual(["EMAIL_DIGITS"]);
});
