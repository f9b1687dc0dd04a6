import { publicUrl } from "@/app/session/public-url";
import { securityTxt } from "./security-txt";

/** Answers /.well-known/security.txt, by a rewrite in next.config.mjs. */
export function GET(): Response {
  return new Response(securityTxt(publicUrl()), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
