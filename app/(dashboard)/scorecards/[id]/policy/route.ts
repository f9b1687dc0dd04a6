import { answerFile, jsonFileOf } from "@/app/api/answer-file";
import { exportLearnedPolicy } from "@/lib/domain/scorecard/runs/export";

/** The policy with the learned points as a file. */
export async function GET(_: Request, { params }: RouteContext<"/scorecards/[id]/policy">) {
  const { id } = await params;
  return answerFile(async (context) =>
    jsonFileOf(await exportLearnedPolicy(context, id), `policy-${id}.json`),
  );
}
