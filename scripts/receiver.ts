import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { pathToFileURL } from "node:url";

/*
 * An example of a webhook receiver, to start from. It needs nothing but Node:
 *
 *   WEBHOOK_SECRET='your secret' npx tsx scripts/receiver.ts [port]
 *
 * The order of its steps is what matters: keep the raw bytes, verify them, answer at once, work afterwards.
 */

interface WebhookEvent {
  id: string;
  event: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const maxBodyBytes = 1024 * 1024;
/** How many event ids are remembered. Production code keeps them in its database, with a unique index. */
const maxRemembered = 10_000;

export function createReceiver(secret: string, onEvent: (event: WebhookEvent) => void): Server {
  const seen = new Set<string>();

  return createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405, { allow: "POST" }).end();

    // 1. The raw body: parsing it and writing it out again changes bytes, and then no signature fits.
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBodyBytes) return request.destroy(); // No delivery is that large.
        chunks.push(chunk);
      }
    } catch {
      return; // The sender broke off; it will send again.
    }
    const body = Buffer.concat(chunks);

    // 2. Is it from us? If not, say so and look at nothing else.
    if (!isAuthentic(body, request.headers["x-service-signature"], secret)) {
      return response.writeHead(401).end();
    }

    // 3. Answer before the work: an answer that takes too long counts as none, and the event comes again.
    response.writeHead(200).end();

    // 4. The same event can come twice (its answer got lost, somebody replayed it). Its id stays the same.
    const event = JSON.parse(body.toString("utf8")) as WebhookEvent;
    if (seen.has(event.id)) return;
    seen.add(event.id);
    if (seen.size > maxRemembered) seen.delete(seen.values().next().value as string);

    // 5. The work.
    onEvent(event);
  });
}

/** Lower-case hexadecimal HMAC-SHA-256 of the raw body; the key is the secret as it is written. */
function isAuthentic(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("hex"));
  const given = Buffer.from(typeof signature === "string" ? signature : "");
  // timingSafeEqual takes equal lengths only; the length of a signature is no secret.
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Started by itself, not imported.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const secret = process.env.WEBHOOK_SECRET;
  const port = Number(process.argv[2] ?? 4000);
  if (!secret || !Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error("usage: WEBHOOK_SECRET='your secret' npx tsx scripts/receiver.ts [port]");
    process.exit(2);
  }
  createReceiver(secret, (event) => {
    console.log(`${event.timestamp} ${event.event} ${event.id} ${JSON.stringify(event.data)}`);
  }).listen(port, () => console.log(`Listening on http://localhost:${port}/`));
}
