import { answerFile, jsonFileOf } from "@/app/api/answer-file";
import { exportPolicy } from "@/lib/domain/policy/export";

/** The policy in force as a file. */
export async function GET(): Promise<Response> {
  return answerFile(async (context) => {
    const file = await exportPolicy(context);
    return jsonFileOf(file, `policy-version-${file.exportedFrom?.version}.json`);
  });
}
