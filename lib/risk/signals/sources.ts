import type { Finding } from "@/lib/risk/assessment";
import type { CreditSourceEvidence, Evidence, IdentitySourceEvidence } from "@/lib/risk/evidence";

export function findSourceSignals(sources: Evidence["sources"], found: Finding[]): void {
  if (sources?.identity === undefined) {
    found.push({ code: "IDENTITY_NOT_EVALUATED", message: "No identity source was asked." });
  } else {
    findIdentity(sources.identity, found);
  }
  if (sources?.credit !== undefined) findCredit(sources.credit, found);
}

function findIdentity(
  { provider, observedAt, ssn, address, phone }: IdentitySourceEvidence,
  found: Finding[],
): void {
  const source = `${provider}, ${observedAt}`;
  if (ssn === "match") {
    found.push({ code: "IDENTITY_CONFIRMED", message: `${provider} confirms SSN and name.`, source });
  } else if (ssn === "mismatch") {
    found.push({
      code: "IDENTITY_SSN_MISMATCH",
      message: `${provider} knows the SSN under another name.`,
      source,
    });
  } else if (ssn === "deceased") {
    found.push({
      code: "IDENTITY_SSN_DECEASED",
      message: `${provider} lists the SSN's holder as deceased.`,
      source,
    });
  } else if (ssn === "not_found") {
    found.push({ code: "IDENTITY_SSN_NOT_FOUND", message: `${provider} does not know the SSN.`, source });
  }
  if (address === "mismatch") {
    found.push({
      code: "IDENTITY_ADDRESS_MISMATCH",
      message: `${provider} knows the person at another address.`,
      source,
    });
  }
  if (phone === "mismatch") {
    found.push({
      code: "IDENTITY_PHONE_MISMATCH",
      message: `${provider} knows the phone number under another name.`,
      source,
    });
  }
}

function findCredit({ provider, observedAt, risk, factors }: CreditSourceEvidence, found: Finding[]): void {
  const source = `${provider}, ${observedAt}`;
  if (risk === null) {
    found.push({ code: "CREDIT_NO_FILE", message: `${provider} has no file that it could score.`, source });
  } else {
    const why = factors.length > 0 ? `: ${factors.join("; ")}` : "";
    found.push({
      code: "CREDIT_ASSESSED",
      message: `${provider} rates the credit risk ${risk} of 100${why}.`,
      source,
    });
  }
}
