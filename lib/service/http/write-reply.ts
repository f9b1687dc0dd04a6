import type { ServerResponse } from "node:http";
import type { Reply } from "@/lib/api/pipeline/respond";

/** Sends an answer. To HEAD, Node leaves out the body. */
export function writeReply(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { "content-length": Buffer.byteLength(body), ...headers });
  response.end(body);
}
