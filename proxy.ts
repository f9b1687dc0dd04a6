import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { isDecodable } from "@/app/actions/is-decodable";
import { nonceHeader, requestPathHeader } from "@/app/session/request-headers";
import { serviceEnv } from "@/lib/service/current";
import { pageBytes } from "@/lib/service/http/body-limit";
import { strictTransportSecurity } from "@/lib/service/http/strict-transport-security";

/**
 * Gives every page a content security policy with its own nonce, and passes on the requested path. Without our own
 * listener, it also keeps browsers on https and refuses bodies that declare more than a page takes; Next cuts off the
 * rest. What can't be read is a 400.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const env = serviceEnv();
  const secure = env.SERVERLESS ? strictTransportSecurity(env) : {};
  if (Number(request.headers.get("content-length") ?? 0) > pageBytes) {
    return new NextResponse(null, { status: 413, headers: secure });
  }
  if (!(await isDecodable(request))) return new NextResponse(null, { status: 400, headers: secure });
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set(nonceHeader, nonce);
  headers.set(requestPathHeader, request.nextUrl.pathname + request.nextUrl.search);
  // Next reads the nonce for its own scripts from here.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(secure)) response.headers.set(name, value);
  return response;
}

function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    // React's development build evaluates code for its error overlay.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // Components set sizes and colors with style attributes, which no nonce can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Matches pages, not files. Files in public/ are listed by full name, so that no page can slip through. */
export const config = {
  matcher:
    "/((?!api/|v1/|_next/static/|_next/image|(?:favicon\\.ico|icon\\.svg|icon-(?:maskable-)?(?:192|512)\\.png|apple-touch-icon\\.png|social\\.png|manifest\\.webmanifest|robots\\.txt|\\.well-known/security\\.txt)$).*)",
};
