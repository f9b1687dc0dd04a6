import { Client } from "pg";
import { eventually } from "./poll";

/** Key of the advisory lock that held statements wait for. */
const heldLock = 471_329_900;

const triggers = {
  update: (table: string) => `TRIGGER wait_for_test BEFORE UPDATE ON ${table}`,
  delete: (table: string) => `TRIGGER wait_for_test BEFORE DELETE ON ${table}`,
  commit: (table: string) =>
    `CONSTRAINT TRIGGER wait_for_test AFTER UPDATE ON ${table} DEFERRABLE INITIALLY DEFERRED`,
};

/** Statements of other sessions that a test holds. */
export interface Held {
  /** Waits until one is held; returns the id of its backend. */
  caught(): Promise<number>;
  /** Lets them go on, waits until the backend has ended their transaction, and holds no more. Repeating it changes nothing. */
  release(): Promise<void>;
}

/**
 * Holds each update or delete of a row that meets the condition, at once or, for an update, when it commits. The condition is
 * SQL over OLD and NEW.
 */
export async function holdChanges(
  connectionString: string,
  { table, condition, at }: { table: string; condition: string; at: "update" | "delete" | "commit" },
): Promise<Held> {
  const client = new Client({ connectionString, application_name: "holder" });
  await client.connect();
  await client.query("SELECT pg_advisory_lock($1)", [heldLock]);
  await client.query(
    `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN
         IF ${condition} THEN PERFORM pg_advisory_xact_lock(${heldLock}); END IF;
         RETURN COALESCE(NEW, OLD);
       END $$;
     CREATE ${triggers[at](table)} FOR EACH ROW EXECUTE FUNCTION wait_for_test()`,
  );
  let backend: number | undefined;
  let isHolding = true;
  return {
    async caught() {
      const { rows } = await eventually(
        "a held statement",
        () =>
          client.query<{ pid: number }>(
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
            [heldLock],
          ),
        ({ rowCount }) => rowCount === 1,
      );
      backend = rows[0]?.pid;
      return backend as number;
    },
    async release() {
      if (!isHolding) return;
      isHolding = false;
      await client.query("SELECT pg_advisory_unlock($1)", [heldLock]);
      await eventually(
        "the end of the held transaction",
        () =>
          client.query("SELECT FROM pg_stat_activity WHERE pid = $1 AND xact_start IS NOT NULL", [backend]),
        ({ rowCount }) => rowCount === 0,
      );
      await client.query(`DROP TRIGGER wait_for_test ON ${table}; DROP FUNCTION wait_for_test()`);
      await client.end();
    },
  };
}
