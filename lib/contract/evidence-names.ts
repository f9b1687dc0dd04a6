import type { EvidenceKind } from "@/lib/contract/policy";

/** Kinds of evidence as people read them. */
export const evidenceNames: Record<EvidenceKind, string> = {
  ssn: "SSN",
  email: "Email",
  phone: "Phone",
  address: "Address",
  links: "Linked applicants",
  history: "History",
  identity_source: "Identity source",
};
