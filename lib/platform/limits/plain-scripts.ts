import { createHash } from "node:crypto";
import type { Redis } from "@upstash/redis";

/** Upstash's flags in the first line of a script. */
const flagLine = /^#!lua[^\n]*\n/;
/** Redis' error for a flag that it doesn't know. */
const refusal = "Unexpected flag in script shebang";

/** For servers that aren't Upstash's own: once Redis has refused Upstash's flags, scripts are sent without them. */
export function withPlainScripts(redis: Redis): Redis {
  /** Hashes of the scripts without flags, by the hashes that clients know. */
  const plainHashes = new Map<string, string>();
  const { eval: evaluate, evalsha } = redis;
  const evalPlain: Redis["eval"] = async (script, keys, args) => {
    const plain = script.replace(flagLine, "");
    plainHashes.set(sha1(script), sha1(plain));
    return evaluate.call(redis, plain, keys, args) as never;
  };
  const methods: Partial<Redis> = {
    eval: async (script, keys, args) => {
      if (plainHashes.size > 0) return evalPlain(script, keys, args) as never;
      try {
        return (await evaluate.call(redis, script, keys, args)) as never;
      } catch (error) {
        if (!(error instanceof Error) || !error.message.includes(refusal)) throw error;
        return evalPlain(script, keys, args) as never;
      }
    },
    evalsha: (hash, keys, args) =>
      evalsha.call(redis, plainHashes.get(hash) ?? hash, keys, args) as Promise<never>,
  };
  return new Proxy(redis, {
    get: (target, name) => Reflect.get(name in methods ? methods : target, name),
  });
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
