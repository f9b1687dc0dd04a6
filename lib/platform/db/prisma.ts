import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { PrismaClient } from "./generated/client";
import { beginning, type Reach } from "./isolation";
import { reachOfQuery } from "./prisma-reach";
import { runAlone } from "./transaction";

/** Prisma over the pool that hand-written SQL also uses. `$disconnect` leaves the pool open: its owner ends it. */
export function createPrisma(pool: Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(reaching(pool), { disposeExternalPool: false }) });
}

/** The pool as Prisma's adapter uses it: what a query sends stays within the query's reach. */
function reaching(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      const reach = reachOfQuery();
      if (reach && name === "query") return (query: QueryConfig) => runAlone(target, query, reach);
      if (reach && name === "connect") return () => connectWithin(target, reach);
      return bound(target, name);
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

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === "function" ? value.bind(target) : value;
}
