import type { Pool } from "pg";
import { observeStatements } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "./platform";
import { defineSingleton } from "./singletons";

/** Durable runs and deliveries need a connection for milliseconds at a time. */
const connections = 4;

/** Background work must not wait behind requests when these use all of their connections. */
export const backgroundPool = defineSingleton("background-pool", (platform: Platform): Pool => {
  const { connectionString, directConnectionString, env, log, pool: ownPool } = platform;
  // A function handles one request or one step at a time.
  if (env.SERVERLESS) return ownPool;
  const pool = createPool(connectionString, {
    max: connections,
    directConnectionString,
    name: "assay-background",
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
    observer: observeStatements("background", platform),
  });
  platform.beforeClose(() => pool.end());
  return pool;
});
