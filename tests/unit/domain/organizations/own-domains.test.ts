import { describe, expect, it } from "vitest";
import { acceptDomains, domainsOfFounder } from "@/lib/domain/organizations/own-domains";
import { AppError } from "@/lib/platform/errors";

const accept = (domains: string[], known: string[] = []) =>
  acceptDomains(domains, { known, path: "domains" });

function problemsOf(domains: string[], known: string[] = []) {
  try {
    accept(domains, known);
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
  return [];
}

describe("an organization's own domains", () => {
  it("are kept in the form that applicants' domains are compared in, each once", () => {
    expect(accept(["santosbank.com", "xn--mnchen-3ya.de", "münchen.de", "santos.co.uk"])).toEqual([
      "santosbank.com",
      "münchen.de",
      "santos.co.uk",
    ]);
  });

  it.each([
    ["gmail.com", "belongs to an email provider that anyone can use"],
    ["mozmail.com", "belongs to an email provider that anyone can use"],
    ["mailinator.com", "gives out disposable mailboxes"],
    ["gmial.com", "looks like a misspelling of an email provider"],
    ["lender.example", "is reserved for documentation or local use"],
    ["10.0.0.1", "must be a domain such as lender.com"],
    ["santosbank.qqq", "ends in a top-level domain that doesn't exist"],
    ["santosbank.con", "ends in a top-level domain that doesn't exist"],
    ["co.uk", "is an ending that anyone can register domains under"],
    ["www.santosbank.com", "must be without a subdomain such as www"],
  ])("can't include %s: it %s", (domain, message) => {
    expect(problemsOf(["santosbank.com", domain])).toEqual([{ path: "domains[1]", message }]);
  });

  it("are refused with a path for each", () => {
    expect(problemsOf(["gmail.com", "santosbank.com", "co.uk"]).map(({ path }) => path)).toEqual([
      "domains[0]",
      "domains[2]",
    ]);
  });

  it("stay if they were accepted before, and can resemble a known company's", () => {
    expect(problemsOf(["gmail.com"], ["gmail.com"])).toEqual([]);
    expect(problemsOf(["secure-chase.com"])).toEqual([]);
  });
});

describe("a new organization's own domain", () => {
  it.each([
    ["maria@santosbank.com", "santosbank.com"],
    ["Maria@Loans.SantosBank.co.uk", "santosbank.co.uk"],
    ["info@santosbank.com", "santosbank.com"],
  ])("is the one registered for the founder's address %s", (email, domain) => {
    expect(domainsOfFounder(email)).toEqual([domain]);
  });

  it.each([
    "maria@gmail.com",
    "maria@mailinator.com",
    "maria@duck.com",
    "maria@demo.example",
    "maria@gmial.com",
    "maria@gmai1.com",
    "maria@santosbank.qqq",
    "maria@gov.uk",
  ])("is left out for %s", (email) => {
    expect(domainsOfFounder(email)).toEqual([]);
  });
});
