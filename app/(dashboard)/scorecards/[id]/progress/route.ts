import { answerPage } from "@/app/api/answer-page";
import { readScorecard } from "@/lib/domain/scorecard/runs/read";

export async function GET(request: Request, { params }: RouteContext<"/scorecards/[id]/progress">) {
  const { id } = await params;
  return answerPage(request, async (context) => {
    const { status, progress } = await readScorecard(context, id);
    return { status, progress };
  });
}
