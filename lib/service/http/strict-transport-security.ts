import type { Env } from "@/lib/platform/env";

/** The header that keeps browsers on https for two years, if that is how people open the service. */
export function strictTransportSecurity({ NEXTAUTH_URL }: Pick<Env, "NEXTAUTH_URL">): Record<string, string> {
  if (!NEXTAUTH_URL?.startsWith("https://")) return {};
  return { "strict-transport-security": "max-age=63072000; includeSubDomains" };
}
