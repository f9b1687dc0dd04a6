import { currentContext } from "@/app/session/current";
import { downloadAuditHead } from "@/lib/domain/audit/head";
import { AppError } from "@/lib/platform/errors";

/** The signed head of the audit log as a file, to keep elsewhere. */
export async function GET(): Promise<Response> {
  // Both modes share one log.
  const context = await currentContext("live");
  try {
    const head = await downloadAuditHead(context);
    return new Response(`${JSON.stringify(head, null, 2)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="audit-head-${head.sequence}.json"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden")
      return new Response("Your role doesn't include the audit log", { status: 403 });
    throw error;
  }
}
