import type { ClientBase, Connection, FieldDef, Submittable } from "pg";

/** What PostgreSQL says of a statement without running it. */
export interface Description {
  /** pg_type.oid of each parameter, from `$1` on. */
  parameters: readonly number[];
  /** Empty for a statement without rows. */
  columns: readonly { name: string; type: number }[];
}

/** Has PostgreSQL parse a statement. Throws its error if it refuses the statement. */
export function describeStatement(client: ClientBase, sql: string): Promise<Description> {
  return new Promise((resolve, reject) => client.query(new Describe(sql, { resolve, reject })));
}

class Describe implements Submittable {
  readonly #sql: string;
  readonly #settle: { resolve(of: Description): void; reject(error: Error): void };
  #parameters: readonly number[] = [];
  #columns: Description["columns"] = [];
  #error: Error | undefined;

  constructor(sql: string, settle: { resolve(of: Description): void; reject(error: Error): void }) {
    this.#sql = sql;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    const note = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs;
    };
    connection.once("parameterDescription", note);
    connection.once("readyForQuery", () => connection.off("parameterDescription", note));
    connection.parse({ name: "", text: this.#sql, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#settle.resolve({ parameters: this.#parameters, columns: this.#columns });
  }
}
