import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { pathToFileURL } from "node:url";

/*
 * An example webhook receiver to start from. It needs only Node:
 *
 *   WEBHOOK_SECRET='your secret' npm run receiver -- [PORT]
 *
 * Without a port it listens on PORT, or else on 4000.
 *
 * The order of its steps matters: keep the raw bytes, verify them, respond at once, then do the work.
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

    // 1. Keep the raw body: parsing and serializing it changes bytes, and then no signature matches.
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBodyBytes) return request.destroy(); // Deliveries are never that large.
        chunks.push(chunk);
      }
    } catch {
      return; // The sender broke off and will try again.
    }
    const body = Buffer.concat(chunks);

    // 2. Verify the signature. If it's wrong, answer 401 and stop.
    if (!isAuthentic(body, request.headers["x-service-signature"], secret)) {
      return response.writeHead(401).end();
    }

    // 3. Respond before the work: a response that takes too long counts as a failure, and the event is sent again.
    response.writeHead(200).end();

    // 4. Skip duplicates: an event can arrive twice (a lost response, a replay), always with the same id.
    const event = JSON.parse(body.toString("utf8")) as WebhookEvent;
    if (seen.has(event.id)) return;
    seen.add(event.id);
    if (seen.size > maxRemembered) seen.delete(seen.values().next().value as string);

    // 5. Do the work.
    onEvent(event);
  });
}

/** The signature is the lowercase hexadecimal HMAC-SHA-256 of the raw body; the key is the secret's literal characters. */
function isAuthentic(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("hex"));
  const given = Buffer.from(typeof signature === "string" ? signature : "");
  // timingSafeEqual requires equal lengths; a signature's length isn't secret.
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Runs only when started directly, not when imported.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const secret = process.env.WEBHOOK_SECRET;
  const port = Number(process.argv[2] || process.env.PORT || 4000);
  if (!secret || !Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error("usage: WEBHOOK_SECRET='your secret' npm run receiver -- [PORT]");
    process.exit(2);
  }
  createReceiver(secret, (event) => {
    console.log(`${event.timestamp} ${event.event} ${event.id} ${JSON.stringify(event.data)}`);
  }).listen(port, () => console.log(`Listening on http://localhost:${port}/`));
}
