import { answerPage } from "@/app/api/answer-page";
import { listProblems } from "@/lib/domain/studies/problems";

const mostAtOnce = 5_000;

/** All rows to correct, in large pages, for the browser to find them in a file. */
export async function GET(request: Request, { params }: RouteContext<"/studies/[id]/problems">) {
  const { id } = await params;
  return answerPage(request, (context, query) =>
    listProblems(context, { id, query: { limit: mostAtOnce, cursor: query.get("cursor") ?? undefined } }),
  );
}
