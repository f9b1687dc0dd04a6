import { get } from "node:http";
import { gzipSync } from "node:zlib";

export interface ScriptBytes {
  /** Compressed with gzip, which a change of how the service compresses doesn't move. */
  gzip: number;
  /** As the service sends them to a browser. */
  sent: number;
}

/** By URL. */
const sizes = new Map<string, ScriptBytes>();

/** Bytes of the scripts that a page's HTML names, each compressed. */
export async function scriptBytes(serverUrl: string, html: string): Promise<ScriptBytes> {
  // Those for browsers without modules are not fetched by others.
  const wanted = html.replace(/<script[^>]*noModule[^>]*>/gi, "");
  const files = new Set([...wanted.matchAll(/static\/chunks\/[^"\\]+?\.js/g)].map(([file]) => file));
  const total = { gzip: 0, sent: 0 };
  for (const file of files) {
    const url = `${serverUrl}/_next/${file}`;
    const size = sizes.get(url) ?? (await bytesOf(url));
    sizes.set(url, size);
    total.gzip += size.gzip;
    total.sent += size.sent;
  }
  return total;
}

async function bytesOf(url: string): Promise<ScriptBytes> {
  const plain = await bodyOf(url, "identity");
  return { gzip: gzipSync(plain).length, sent: (await bodyOf(url, "gzip, deflate, br, zstd")).length };
}

/** The body as it is sent: `fetch` would unpack it. */
function bodyOf(url: string, accepted: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": accepted } }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      if (response.statusCode === 200) resolve(Buffer.concat(parts));
      else reject(new Error(`${url} answered ${response.statusCode}`));
    });
    request.once("error", reject);
  });
}
