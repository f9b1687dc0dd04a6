import { randomBytes } from "node:crypto";
import { generatedKey } from "@/lib/platform/crypto/load-keys";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";

/**
 * The token for reading the metrics: the environment's, or one that is generated once and kept in the data folder.
 * Undefined if no file can be written: then no one can read the metrics.
 */
export async function metricsToken({ env, log }: Platform): Promise<string | undefined> {
  if (env.METRICS_TOKEN !== undefined) return env.METRICS_TOKEN;
  try {
    return await generatedKey(env.DATA_DIR, "METRICS_TOKEN", () => randomBytes(32).toString("base64url"));
  } catch (error) {
    log.warn(
      { error: describeError(error) },
      "couldn't store a token for the metrics: set METRICS_TOKEN to read them",
    );
    return undefined;
  }
}
