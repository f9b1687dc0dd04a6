import type { ErrorDetail } from "@/lib/contract/errors";
import type { ApiRequest } from "@/lib/platform/db/generated/client";

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

export function viewRequest({ createdAt, errorDetails, ...row }: ApiRequest): RequestView {
  const { id, keyId, method, route, status, milliseconds, errorCode, omitted } = row;
  return {
    ...{ id, keyId, method, route, status, milliseconds, errorCode, omitted },
    errorDetails: (errorDetails ?? []) as unknown as ErrorDetail[],
    createdAt: createdAt.toISOString(),
  };
}
