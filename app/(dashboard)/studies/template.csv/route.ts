import { answerFile } from "@/app/api/answer-file";
import { templateFile } from "@/app/ui/upload/template-file";

/** A file to start from. */
export async function GET(): Promise<Response> {
  return answerFile(() =>
    templateFile("assay-study.csv", {
      submittedAt: "2025-03-31T15:04:05Z",
      decided: "approved",
      outcome: "good",
      outcomeAt: "2025-09-30",
    }),
  );
}
