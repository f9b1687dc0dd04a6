import { answerFile } from "@/app/api/answer-file";
import { templateFile } from "@/app/ui/upload/template-file";

/** A file to start from. */
export async function GET(): Promise<Response> {
  return answerFile(() => templateFile("assay-batch.csv"));
}
