import { policyDownload } from "@/app/api/policy-download";
import { exportPolicy } from "@/lib/domain/policy/export";

/** The policy in force as a file. */
export async function GET(): Promise<Response> {
  return policyDownload(({ exportedFrom }) => `policy-version-${exportedFrom?.version}`, exportPolicy);
}
