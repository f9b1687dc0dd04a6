import { currentSession } from "@/app/session/current";
import { templateFile } from "@/app/ui/upload/template-file";

/** A file to start from. */
export async function GET(): Promise<Response> {
  await currentSession();
  return templateFile("assay-batch.csv");
}
