import { answerFile, jsonFileOf } from "@/app/api/answer-file";
import { downloadAuditHead } from "@/lib/domain/audit/head";

/** The signed head of the audit log as a file, to keep elsewhere. */
export async function GET(): Promise<Response> {
  return answerFile(
    async (context) => {
      const head = await downloadAuditHead(context);
      return jsonFileOf(head, `audit-head-${head.sequence}.json`);
    },
    // Both modes share one log.
    { mode: "live" },
  );
}
