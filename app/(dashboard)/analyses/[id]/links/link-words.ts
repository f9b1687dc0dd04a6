import type { GraphApplicant, GraphHub } from "@/lib/domain/applicants/graph/graph";

export const hubNames: Record<GraphHub["kind"], string> = {
  ssn: "SSN",
  email: "Email",
  phone: "Phone",
  address: "Address",
  device: "Device",
  ip: "IP address",
};

/** The page of an applicant's latest case, or of the applicant without one. */
export function addressOf({ id, analysis }: Pick<GraphApplicant, "id" | "analysis">): string {
  return analysis ? `/analyses/${analysis.id}` : `/applicants/${id}`;
}
