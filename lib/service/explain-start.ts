import { isBrandedError } from "@/lib/platform/branded-error";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";

/** What the operator can do about errors of Node (`E…`) and PostgreSQL (SQLSTATE). */
const advice: Record<string, string> = {
  EADDRINUSE: "The port is already in use: set PORT to another one.",
  EACCES:
    "This user has no access to a file, socket or port: check the owner of DATA_DIR, PORT, and a socket in DATABASE_URL.",
  ENOTDIR: "A part of a path isn't a folder: set DATA_DIR to a folder.",
  EEXIST: "A file is where a folder should be: set DATA_DIR to a folder.",
  EROFS: "The file system is read-only: set DATA_DIR to a folder that Assay can write to.",
  ENOSPC: "The disk of DATA_DIR is full: free some space.",
  ECONNREFUSED:
    "The database doesn't answer: check that it's running, and the host and port in DATABASE_URL and DIRECT_DATABASE_URL.",
  ENOTFOUND: "The database's host is unknown: check DATABASE_URL.",
  EAI_AGAIN: "The database's host can't be looked up now: check DATABASE_URL and the network.",
  ETIMEDOUT: "The database doesn't answer in time: check the host and port in DATABASE_URL, and firewalls.",
  "28P01": "The database refuses the user or password in DATABASE_URL.",
  "28000": "The database refuses this user or this connection: check DATABASE_URL and pg_hba.conf.",
  "3D000": "The database named in DATABASE_URL doesn't exist: create it.",
  "42501": "The database user lacks a privilege: it must own the schema to migrate it.",
  "53300": "The database has no free connections: raise its max_connections, or lower DATABASE_POOL_SIZE.",
  "57P03": "The database is still starting: try again.",
  "25006": "The database is read-only: it's a standby, or was set so.",
};

/** Why a start failed, in words for the operator, without the values that an error may quote. */
export function explainStart(error: unknown): string {
  if (isBrandedError(error)) return error.message;
  const code = codeOf(error) ?? (isDatabaseUnavailable(error) ? "ETIMEDOUT" : undefined);
  const known = code === undefined ? undefined : advice[code];
  const described = JSON.stringify(describeError(error));
  return known === undefined ? `It failed: ${described}` : `${known} (${code})`;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && Object.hasOwn(advice, code)) return code;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.map(codeOf).find((found) => found !== undefined);
}
