import { answerPage } from "@/app/api/answer-page";
import { readBatch } from "@/lib/domain/batches/read";

export async function GET(request: Request, { params }: RouteContext<"/batches/[id]/progress">) {
  const { id } = await params;
  return answerPage(request, (context) => readBatch(context, id));
}
