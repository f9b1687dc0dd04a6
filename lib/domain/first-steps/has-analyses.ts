import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

/** Whether the organization has ever analyzed anybody, in either mode. */
export async function hasAnalyses(context: Context): Promise<boolean> {
  authorize(context.principal, "analysis.read");
  const rows = await context.sql.query<{ id: string }>({
    name: "has_analyses",
    text: "SELECT id FROM analyses WHERE organization_id = $1 LIMIT 1",
  });
  return rows.length > 0;
}
