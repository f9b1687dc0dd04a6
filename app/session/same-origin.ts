/**
 * Whether a page of ours sent a request that changes something. Next checks server actions; route handlers
 * that rely on the session's cookie call this.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
