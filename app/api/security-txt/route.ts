import { overHttps } from "@/app/api/over-https";
import { publicUrl } from "@/app/session/public-url";
import { securityTxt } from "./security-txt";

/** Answers /.well-known/security.txt, by a rewrite in next.config.mjs. */
export function GET(): Response {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  return overHttps(new Response(securityTxt(publicUrl()), { headers }));
}
