import { describe, expect, test } from "vitest";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { elementsOf } from "@/lib/risk/gather/elements";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Finding } from "@/lib/risk/signals/definition";
import { findEmailSignals } from "@/lib/risk/signals/email";

function codesOf(
  email: string,
  firstName = "Maria",
  lastName = "Santos",
  ownDomains: string[] = [],
): string[] {
  const found: Finding[] = [];
  findEmailSignals(
    normalizeApplicant({ ...ordinaryApplicant, firstName, lastName, email }),
    found,
    ownDomains,
  );
  return found.map(({ code }) => code);
}

const domainCodes = (domain: string, ownDomains?: string[]) =>
  codesOf(`q@${domain}`, "Maria", "Santos", ownDomains);

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

  test.each(["x@sify.com", "x@21cn.com", "x@münchen.de", "x@xn--mnchen-3ya.de", "x@example-bank.com"])(
    "%s is a real one",
    (email) => {
      expect(codesOf(email).filter((code) => code !== "EMAIL_FREE_PROVIDER")).toEqual([]);
    },
  );
});

describe("a slip of the keyboard in a provider's domain", () => {
  test.each(
    (
      "gmial.com gmaiil.com gmai.com gamil.com gmal.com gnail.com gmaill.com gmil.com gmsil.com gmaol.com gmqil.com mgail.com " +
      "gmail.con gmail.cmo gmail.co gmail.cm gmail.om gmail.comm gmail.cpn gmial.con gmail.net gmail.co.uk " +
      "yaho.com yahooo.com yhoo.com yahoo.con yahoo.cm yahoomail.com hotmial.com hotmai.com hotmal.com hotnail.com " +
      "hotmail.co hormail.com outlok.com outloo.com outlokk.com outlook.cmo iclod.com icould.com icloud.con aol.con aoll.com"
    ).split(" "),
  )("%s", (domain) => {
    expect(domainCodes(domain)).toEqual(["EMAIL_DOMAIN_TYPO"]);
  });

  test.each(
    "gmail.com googlemail.com yahoo.com yahoo.co.uk ymail.com hotmail.com hotmail.fr outlook.com outlook.de outlook.com.br icloud.com aol.com aol.co.uk mail.com email.com gmx.com cloud.com all.com sol.com mail.ru fmail.com".split(
      " ",
    ),
  )("%s is none", (domain) => {
    expect(domainCodes(domain)).not.toContain("EMAIL_DOMAIN_TYPO");
    expect(domainCodes(domain)).not.toContain("EMAIL_DOMAIN_LOOKALIKE");
  });
});

describe("a domain that imitates another", () => {
  test.each(
    (
      "gooogle-mail.com gmail-secure.net gmai1.com grnail.com gma1l.com hotrnail.com out1ook.com 0utlook.com yah00.com paypa1.com paypai.com micros0ft.com " +
      "vvellsfargo.com we11sfargo.com cha5e.com gmаil.com xn--gmil-63d.com раураl.com pаypal.com " +
      "gmail-mail.com my-gmail.com gmailsupport.com gmail1.com secure-chase.com chase-verify.com paypal-support.com securepaypal.com " +
      "pay-pal.com wells-fargo.com bank-of-america.com paypa1-secure.com gmail.xyz paypal.top wellsfargo.support gmail.com.verify.net " +
      "micros0ft-careers.net amaz0n-payrolls.com wellsfarg0-tellers.com microsoft-careers.net"
    ).split(" "),
  )("%s", (domain) => {
    expect(domainCodes(domain)).toEqual(["EMAIL_DOMAIN_LOOKALIKE"]);
  });

  test.each(
    (
      "chasefarms.com chase-farms.com chasemail.com chase.com chase.xyz santosmail.com santos-mail.com horne.com barnes.com savvy.com " +
      "applevalley.org apple-valley.org discoverydental.com outlookapartments.com mountainoutlook.org fidelityroofing.com " +
      "amazonadventures.com amazon-rainforest.org b00k-club.com allysflowers.com citizensbank.com jpmchase.com paypal.com wellsfargo.com yahoo-inc.com 1stnational.com " +
      "3m.com a11y.com 4runners.org route66.net studio54.com usbankarena.com vanguardlandscaping.com schwabfamily.org comcast.net " +
      "münchen.de почта.com παράδειγμα.gr outlook.com.br hotmail.com.br google.com microsoft.com"
    ).split(" "),
  )("%s imitates none", (domain) => {
    expect(domainCodes(domain)).not.toContain("EMAIL_DOMAIN_LOOKALIKE");
    expect(domainCodes(domain)).not.toContain("EMAIL_DOMAIN_TYPO");
  });

  const own = ["evergreenlending.com"];

  test.each(
    "evergreen1ending.com evergreenlendin.com evergreenlending.net evergreenlending.co evergreen-lending.com secure-evergreenlending.com evergreenlendingsupport.com evergreenlending.com.apply.net evergrеenlending.com".split(
      " ",
    ),
  )("%s imitates the organization's own", (domain) => {
    expect(domainCodes(domain, own)).toEqual(["EMAIL_DOMAIN_LOOKALIKE"]);
    expect(domainCodes(domain)).not.toContain("EMAIL_DOMAIN_LOOKALIKE");
  });

  test.each(
    "evergreenlending.com mail.evergreenlending.com evergreen.com lending.com evergreenfarms.com".split(" "),
  )("%s does not", (domain) => {
    expect(domainCodes(domain, own)).toEqual([]);
  });
});

test.each(
  "privaterelay.appleid.com mozmail.com duck.com simplelogin.com aleeas.com passmail.net anonaddy.me me.anonaddy.com".split(
    " ",
  ),
)("a private alias at %s is neither disposable nor random", (domain) => {
  expect(codesOf(`x7k2m9q4zz@${domain}`).filter((code) => code !== "EMAIL_DIGITS")).toEqual([
    "EMAIL_PRIVACY_RELAY",
  ]);
});

test.each(["santos.lan", "santos.qqq"])("%s has no top-level domain", (domain) => {
  expect(domainCodes(domain)).toEqual(["EMAIL_TOP_LEVEL_UNKNOWN"]);
});

test.each(["santos.con", "santos.comm", "santos.ogr", "santos.ne"])(
  "%s is a slip of the keyboard at most",
  (domain) => {
    expect(["EMAIL_TOP_LEVEL_TYPO", undefined]).toContain(domainCodes(domain)[0]);
  },
);

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

  test.each(
    "xk3v9q2m7w a8x2k9q4z7 zqvkxwpj q7w2e9r4t1 hxzqkvwj xj4k8q2p bvkxqzjw2 9f3k2l8s7d x7k2m9q4 x7k2m9 qzxwvkjh qzxwvk".split(
      " ",
    ),
  )("%s looks generated", (local) => {
    expect(codesOf(`${local}@santos.org`)).toContain("EMAIL_LOCAL_RANDOM");
  });

  test.each(
    "dragonslayer99 soccermom1975 xx_dragonslayer_xx bigdaddy2000 thechristophersons 19870412 mls041287 cubsfan4life luv2dance jsmith.work2 nguyenthithuylinh krzysztofbrzeczyszczykiewicz rockstar4ever2b texaslonghorns b00kworm42 weltschmerz jm12kb15 r2d2fan h2o4me mjb1987 jrsmth crft99 strngthm".split(
      " ",
    ),
  )("%s does not", (local) => {
    expect(codesOf(`${local}@santos.org`)).not.toContain("EMAIL_LOCAL_RANDOM");
  });
});

test.each([
  ["vahkzh54", "Vahagn", "Kzhanian"],
  ["kkjrulff30", "Kjell", "Kjærulff"],
  ["brzczszyk", "Jan", "Brzęczyszczyk"],
])("%s shortens %s %s", (local, firstName, lastName) => {
  expect(codesOf(`${local}@santos.org`, firstName, lastName)).not.toContain("EMAIL_LOCAL_RANDOM");
});

describe("likeness", () => {
  test.each([
    ["maria.santos@x.org", "Maria", "Santos"],
    ["msantos87@x.org", "Maria", "Santos"],
    ["li.ng@x.org", "Li", "Ng"],
    ["wojcik@x.org", "Zbigniew", "Wójcik"],
    ["thorsdottir@x.org", "Þóra", "Þórsdóttir"],
    ["van12345@x.org", "Van", "Nguyen"],
    ["anh_1990@x.org", "Anh", "Tran"],
    ["wei.2020@x.org", "Wei", "Chen"],
    ["4amy2@x.org", "Amy", "Miller"],
    ["li@x.org", "Li", "Zhang"],
  ])("%s resembles %s %s", (email, firstName, lastName) => {
    expect(codesOf(email, firstName, lastName)).toContain("EMAIL_MATCHES_NAME");
  });

  test.each([
    ["bob@x.org", "Maria", "Santos"],
    ["vanilla12@x.org", "Van", "Nguyen"],
    ["familyof4@x.org", "Li", "Ng"],
    ["liming@x.org", "明", "李"],
  ])("%s does not resemble %s %s", (email, firstName, lastName) => {
    expect(codesOf(email, firstName, lastName)).not.toContain("EMAIL_MATCHES_NAME");
  });
});

describe("another person's name", () => {
  test.each([
    ["robert.miller42@x.org", "Maria", "Santos"],
    ["susan_clark@x.org", "Minh", "Tran"],
  ])("%s is not %s %s", (email, firstName, lastName) => {
    expect(codesOf(email, firstName, lastName)).toContain("EMAIL_OTHER_PERSON");
  });

  test.each([
    ["robert.santos@x.org", "Maria", "Santos"],
    ["jo.mcgrath@x.org", "Josephine", "Miller"],
    ["blue.sky@x.org", "Maria", "Santos"],
    ["grace.church@x.org", "Maria", "Santos"],
    ["robert@x.org", "Maria", "Santos"],
    ["robert.miller@x.org", "Роберт", "Миллер"],
  ])("%s may be %s %s", (email, firstName, lastName) => {
    expect(codesOf(email, firstName, lastName)).not.toContain("EMAIL_OTHER_PERSON");
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

test("strangers who misspell one provider alike share no email domain", () => {
  const domainOf = (email: string) =>
    elementsOf(normalizeApplicant({ ...ordinaryApplicant, email })).get("email_domain");
  expect(["ann@gamil.com", "ann@yahoo.con", "ann@gmail.com"].map(domainOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(domainOf("ann@maplefarm.com")).toBe("maplefarm.com");
});
