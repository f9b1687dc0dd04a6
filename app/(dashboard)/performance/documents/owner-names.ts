import type { OwnerRole } from "@/lib/contract/validation";

/** Who answers for what is monitored. */
export const ownerNames: Readonly<Record<OwnerRole, string>> = {
  modelOwner: "Model owner",
  riskOperations: "Risk operations",
  compliance: "Compliance",
};
