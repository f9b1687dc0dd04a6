import { policyDownload } from "@/app/api/policy-download";
import { exportLearnedPolicy } from "@/lib/domain/scorecard/runs/export";

/** The policy with the learned points as a file. */
export async function GET(_: Request, { params }: RouteContext<"/scorecards/[id]/policy">) {
  const { id } = await params;
  return policyDownload(
    () => `policy-${id}`,
    (context) => exportLearnedPolicy(context, id),
  );
}
