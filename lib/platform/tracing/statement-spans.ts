import { labelOf, type SentStatement, type StatementEnd } from "./statement-label";
import type { Attributes } from "./tracing";

export interface StatementSpan {
  child(name: string, attributes: Attributes): StatementSpan;
  end(error?: unknown): void;
}

const begins = /^\s*(?:BEGIN|START TRANSACTION)\b/i;
const ends = /^\s*(?:COMMIT|ROLLBACK)[\s;]*$/i;

/** Shows statements as spans, and those of a transaction below a span of the transaction. */
export function statementSpans(current: () => StatementSpan | undefined) {
  const transactions = new WeakMap<object, StatementSpan>();
  return (statement: SentStatement, connection: object): StatementEnd | undefined => {
    if (begins.test(statement.text)) {
      const transaction = current()?.child("transaction", { "db.system.name": "postgresql" });
      if (transaction) transactions.set(connection, transaction);
    }
    const transaction = transactions.get(connection);
    const parent = transaction ?? current();
    if (parent === undefined) return undefined;
    const { name, operation, tables } = labelOf(statement);
    const span = parent.child(`${operation} ${tables[0] ?? ""}`.trim(), {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.summary": name,
    });
    return (error) => {
      span.end(error);
      if (transaction === undefined || !ends.test(statement.text)) return;
      transaction.end(error);
      transactions.delete(connection);
    };
  };
}
