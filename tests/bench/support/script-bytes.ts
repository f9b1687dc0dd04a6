import { gzipSync } from "node:zlib";

/** Compressed, by URL. */
const sizes = new Map<string, number>();

/** Bytes of the scripts that a page's HTML names, each compressed. */
export async function scriptBytes(serverUrl: string, html: string): Promise<number> {
  // Those for browsers without modules are not fetched by others.
  const wanted = html.replace(/<script[^>]*noModule[^>]*>/gi, "");
  const files = new Set([...wanted.matchAll(/static\/chunks\/[^"\\]+?\.js/g)].map(([file]) => file));
  let total = 0;
  for (const file of files) {
    const url = `${serverUrl}/_next/${file}`;
    const size = sizes.get(url) ?? (await compressedBytes(url));
    sizes.set(url, size);
    total += size;
  }
  return total;
}

async function compressedBytes(url: string): Promise<number> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}
