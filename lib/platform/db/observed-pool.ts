import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";
import type { SentStatement, StatementEnd } from "@/lib/platform/tracing/statement-label";

export interface PoolObserver {
  /** Called as a statement is sent, with the connection that it is sent on. */
  sent(statement: SentStatement, connection: object): StatementEnd;
  connectFailed(error: unknown): void;
  /** Called with what waits for a connection: another caller's release will call it. */
  carry<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void;
}

type Answered = (error: unknown, result: unknown) => void;
type Send = (config: unknown, values?: unknown, answered?: unknown) => unknown;
type Connected = Parameters<Pool["connect"]>[0];

export function createObservedPool(config: PoolConfig, observer: PoolObserver): Pool {
  const pool = new Pool({ ...config, Client: observedClient(observer) });
  const connect = pool.connect.bind(pool) as (connected?: Connected) => Promise<PoolClient> | undefined;
  const observed = (connected?: Connected) => {
    if (connected !== undefined) {
      const carried = observer.carry(connected);
      return connect((error, client, done) => {
        if (error) observer.connectFailed(error);
        carried(error, client, done);
      });
    }
    const client = connect() as Promise<PoolClient>;
    client.catch((error: unknown) => observer.connectFailed(error));
    return client;
  };
  pool.connect = observed as typeof pool.connect;
  return pool;
}

function observedClient(observer: PoolObserver): new (config?: ClientConfig) => ClientBase {
  return class ObservedClient extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      const send = super.query.bind(this) as Send;
      const query: Send = (config, values, answered) => {
        const statement = statementOf(config);
        // An object that submits itself: none of ours does, and it would have no text.
        if (statement === undefined) return send(config, values, answered);
        const end = observer.sent(statement, this);
        const told =
          (callback: Answered): Answered =>
          (error, result) => {
            end(error ?? undefined);
            callback(error, result);
          };
        if (typeof values === "function") return send(config, told(values as Answered));
        if (typeof answered === "function") return send(config, values, told(answered as Answered));
        const answer = send(config, values) as Promise<unknown>;
        answer.then(() => end(), end);
        return answer;
      };
      this.query = query as typeof this.query;
    }
  };
}

function statementOf(config: unknown): SentStatement | undefined {
  if (typeof config === "string") return { text: config };
  const { submit, text } = (config ?? {}) as { submit?: unknown; text?: unknown };
  return typeof submit !== "function" && typeof text === "string" ? (config as SentStatement) : undefined;
}
