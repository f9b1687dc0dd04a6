import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ErrorDetail } from "@/lib/contract/errors";
import type { ApiRequest } from "@/lib/platform/db/generated/client";
import { afterCursor, toPage } from "@/lib/platform/db/paging";

export interface RequestView {
  /** `trc_…`, as in `X-Request-Id`. */
  id: string;
  keyId: string;
  method: string;
  /** Below `/v1`; null if there is none. */
  route: string | null;
  status: number;
  milliseconds: number;
  errorCode: string | null;
  errorDetails: ErrorDetail[];
  /** How many requests before this one are missing from the log. */
  omitted: number;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

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
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, { list, limit, view });
}

function view({ createdAt, errorDetails, ...row }: ApiRequest): RequestView {
  const { id, keyId, method, route, status, milliseconds, errorCode, omitted } = row;
  return {
    ...{ id, keyId, method, route, status, milliseconds, errorCode, omitted },
    errorDetails: (errorDetails ?? []) as unknown as ErrorDetail[],
    createdAt: createdAt.toISOString(),
  };
}
