import { Client } from "pg";

const connectionTimeoutMilliseconds = 30_000;

/** Writes and reads values in one form, regardless of the server's and the role's defaults. */
const settings = [
  "SET client_encoding = 'UTF8'",
  "SET datestyle = 'ISO'",
  "SET intervalstyle = 'postgres'",
  "SET timezone = 'UTC'",
  "SET bytea_output = 'hex'",
  "SET extra_float_digits = 3",
  // A scan that begins where another one is would change the order of rows, and so the hash of the table.
  "SET synchronize_seqscans = off",
];

/** Runs `work` on a connection without time limits: it copies whole tables. */
export async function withSession<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    application_name: "assay-backup",
    keepAlive: true,
  });
  // A lost connection also fails the current query, which reports it; without a listener Node would exit.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(settings.join(";"));
    await client.query(
      `SELECT set_config(name, '0', false) FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    );
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
