import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import type { ErrorDetail } from "@/lib/contract/errors";

/** An answered request. Never a body, a query value or a path as it was sent. */
export interface LoggedRequest {
  /** `trc_…` */
  id: string;
  organizationId: string;
  mode: ApiKeyPrincipal["mode"];
  keyId: string;
  method: string;
  /** The route's pattern; null if there is none. */
  route: string | null;
  status: number;
  milliseconds: number;
  /** The record that the answer was about; null if there was none. */
  recordId: string | null;
  /** A `BodyShape` as JSON; null without one. */
  bodyShape: string | null;
  error: { code: string; details: readonly ErrorDetail[] } | null;
  /** In milliseconds since 1970. */
  at: number;
}
