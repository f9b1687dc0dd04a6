/**
 * Whether a page of ours sent a request that changes something. Server actions are checked by Next; route
 * handlers that go by the session's cookie ask here.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
