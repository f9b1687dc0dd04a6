import { realpath } from "node:fs/promises";
import { Client } from "pg";
import { hasCode } from "@/lib/platform/db/has-code";
import { StartError } from "@/lib/platform/start-error";
import { type Cluster, connectionString, DATABASE } from "./cluster";
import { FOLDER_SETTING, type Postmaster, stopPostmaster } from "./postmaster";

/** Advisory locks belong to a database: all processes use the one that always exists. */
const MEETING_DATABASE = "postgres";
/** "ASSY" in ASCII. Held shared by processes that use the server, and exclusively by the one that stops it. */
const USE_LOCK = 0x41535359;
const connectTimeoutMilliseconds = 30_000;

/** A process's hold on a server: a shared lock in an open session, which ends with the process, even if killed. */
export class Attachment {
  private constructor(
    private readonly cluster: Cluster,
    private readonly client: Client,
    readonly postmaster: Postmaster,
    /** Settles when the session has ended, and with it the lock. */
    readonly lost: Promise<void>,
  ) {}

  static async make(cluster: Cluster, postmaster: Postmaster): Promise<Attachment> {
    const client = new Client({
      connectionString: connectionString(cluster, postmaster, MEETING_DATABASE),
      connectionTimeoutMillis: connectTimeoutMilliseconds,
      application_name: "assay (in use)",
      keepAlive: true,
    });
    // Reported through "end", which follows.
    client.on("error", () => {});
    const lost = new Promise<void>((resolve) => client.once("end", resolve));
    await client.connect();
    try {
      // A server that is stopping delays this and then ends the session: a transient error.
      const { rows } = await client.query<{ folder: string }>(
        `SELECT coalesce(current_setting($2, true), current_setting('data_directory')) AS folder
         FROM pg_advisory_lock_shared($1)`,
        [USE_LOCK, FOLDER_SETTING],
      );
      const served = rows[0]?.folder ?? "";
      if ((await realpath(served).catch(() => served)) !== cluster.folder) {
        throw new StartError(
          `The PostgreSQL on port ${postmaster.port} serves ${served}, not ${cluster.folder}: stop it.`,
        );
      }
      await ensureDatabase(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    return new Attachment(cluster, client, postmaster, lost);
  }

  /** Releases the lock, and stops the server if no other process holds it. True if it was stopped. */
  async release(): Promise<boolean> {
    try {
      await this.client.query("SELECT pg_advisory_unlock_shared($1)", [USE_LOCK]);
      const { rows } = await this.client.query<{ alone: boolean }>(
        "SELECT pg_try_advisory_lock($1) AS alone",
        [USE_LOCK],
      );
      if (rows[0]?.alone !== true) return false;
      // Held until the server is down, so that no other process starts using it in between.
      await stopPostmaster(this.cluster.folder, this.postmaster);
      return true;
    } catch (error) {
      // Another process is stopping the server, or it crashed: either way, our lock is gone.
      if (isTransient(error)) return false;
      throw error;
    } finally {
      await this.client.end().catch(() => {});
    }
  }
}

/** Whether an error only means that the server is starting, stopping or gone. */
export function isTransient(error: unknown): boolean {
  if (hasCode(error, "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03")) return true;
  // A server that stops removes its socket. A missing program has the same code.
  if (hasCode(error, "ENOENT") && (error as NodeJS.ErrnoException).syscall === "connect") return true;
  return (
    error instanceof Error && /Connection terminated|not queryable|Client was closed/.test(error.message)
  );
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE)}`);
  } catch (error) {
    // Created by another process at the same moment.
    if (!hasCode(error, "42P04", "23505")) throw error;
  }
}
