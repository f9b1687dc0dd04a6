import { answerPage } from "@/app/api/answer-page";
import { reviewWork } from "@/lib/domain/reviews/work";

/** What waits for the member, for the bell. */
export function GET(request: Request) {
  return answerPage(request, reviewWork);
}
