import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { type RequestView, viewRequest } from "./view";

export const statusClasses = ["2xx", "4xx", "5xx"] as const;
export type StatusClass = (typeof statusClasses)[number];

export interface RequestQuery {
  limit: number;
  cursor?: string | undefined;
  traceId?: string | undefined;
  keyId?: string | undefined;
  /** A pattern, such as `/analyze/:id`. */
  route?: string | undefined;
  status?: StatusClass | undefined;
}

/** Newest first. Throws `invalid_request` for an invalid cursor. */
export async function listRequests(
  { db, principal, scope }: Context,
  { limit, cursor, traceId, keyId, route, status }: RequestQuery,
): Promise<{ data: RequestView[]; nextCursor: string | null }> {
  authorize(principal, "api_key.read");
  const list = `requests/${scope.mode}`;
  const first = status === undefined ? 0 : Number(status[0]) * 100;
  const rows = await db.apiRequest.findMany({
    where: {
      mode: scope.mode,
      ...(traceId === undefined ? {} : { id: traceId }),
      ...(keyId === undefined ? {} : { keyId }),
      ...(route === undefined ? {} : { route }),
      ...(status === undefined ? {} : { status: { gte: first, lt: first + 100 } }),
      ...afterCursor(list, cursor),
    },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: viewRequest });
}
