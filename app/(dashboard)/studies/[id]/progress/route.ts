import { answerPage } from "@/app/api/answer-page";
import { readStudy } from "@/lib/domain/studies/list";

export async function GET(request: Request, { params }: RouteContext<"/studies/[id]/progress">) {
  const { id } = await params;
  return answerPage(request, (context) => readStudy(context, id));
}
