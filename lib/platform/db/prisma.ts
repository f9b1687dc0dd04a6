import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { PrismaClient } from "./generated/client";
import { beginning, type Reach } from "./isolation";
import { createRoutes, type Route, type SendBy } from "./prisma-route";
import { runAlone, type Transaction } from "./transaction";

/** Prisma over the pool that hand-written SQL also uses. `$disconnect` leaves the pool open: its owner ends it. */
export function createPrisma(pool: Pool): { prisma: PrismaClient; sendBy: SendBy } {
  const { current, sendBy } = createRoutes();
  const adapter = new PrismaPg(routed(pool, current), { disposeExternalPool: false });
  return { prisma: new PrismaClient({ adapter }), sendBy };
}

/** The pool as Prisma's adapter uses it: what a query sends stays in the query's transaction or reach. */
function routed(pool: Pool, currentRoute: () => Route | undefined): Pool {
  return new Proxy(pool, {
    get(target, name) {
      const route = currentRoute();
      if (route === undefined || (name !== "query" && name !== "connect")) return bound(target, name);
      if ("send" in route) return name === "query" ? route.send : async () => connectionOf(route);
      return name === "query"
        ? (query: QueryConfig) => runAlone(target, query, route)
        : () => connectWithin(target, route);
    },
  });
}

/** A connection for a transaction, which the adapter begins itself. */
async function connectWithin(pool: Pool, reach: Reach): Promise<PoolClient> {
  const begin = await beginning(pool, reach);
  return new Proxy(await pool.connect(), {
    get(client, name) {
      if (name !== "query") return bound(client, name);
      return (query: QueryConfig) => client.query(query.text === "BEGIN" ? { ...query, text: begin } : query);
    },
  });
}

const ofTransaction = ["BEGIN", "COMMIT", "ROLLBACK"];

/** A transaction's own connection, for what the adapter would do in one of its own: it neither begins nor ends here. */
function connectionOf({ client, send }: Transaction): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === "release") return () => {};
      if (name !== "query") return bound(target, name);
      return async (query: QueryConfig) =>
        ofTransaction.includes(query.text) ? { fields: [], rows: [], rowCount: 0 } : send(query);
    },
  });
}

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === "function" ? value.bind(target) : value;
}
