import type { CustomFetch } from "openid-client";
import type { Dispatcher } from "undici";
import { DialError } from "@/lib/domain/webhooks/egress/attempt";
import type { Dialer } from "@/lib/domain/webhooks/egress/dialer";
import { targetOf } from "@/lib/domain/webhooks/egress/target";

/** Metadata and keys of large providers have tens of KiB. */
const answerBytes = 512 * 1024;

/**
 * An owner names the provider, so its addresses are guarded as those of webhooks are: checked when they're dialed, no
 * redirects, limited in time and size. Rejects with DialError, or as undici does.
 */
export function guardedFetch(dialer: Dialer): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const target = targetOf(url, dialer);
    if (target === undefined) throw new DialError("blocked");
    const deadline = AbortSignal.timeout(dialer.limits.totalMilliseconds);
    const request: Dispatcher.RequestOptions = {
      path: target.path,
      method: method as Dispatcher.HttpMethod,
      headers,
      body: body == null ? null : String(body),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    };
    const addresses = (await dialer.lookup(target.hostname)).slice(0, dialer.limits.addresses);
    const answer = await atFirstReachable(addresses, (address) =>
      dialer.connections(target, address).request(request),
    );
    return new Response(await readAnswer(answer.body), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      ),
    });
  };
}

async function atFirstReachable<T>(
  addresses: readonly string[],
  ask: (address: string) => Promise<T>,
): Promise<T> {
  for (const [index, address] of addresses.entries()) {
    try {
      return await ask(address);
    } catch (error) {
      const isLast = index === addresses.length - 1;
      if (isLast || !(error instanceof DialError) || error.errorClass === "tls") throw error;
    }
  }
  throw new DialError("dns");
}

async function readAnswer(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > answerBytes) throw new DialError("blocked");
    chunks.push(chunk);
  }
  return size === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}
