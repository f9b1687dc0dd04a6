import { AsyncLocalStorage } from "node:async_hooks";
import type { Reach } from "./isolation";
import type { Transaction } from "./transaction";

/* Where a query of Prisma's belongs: its adapter is given SQL alone. */

/** A transaction that has begun, or a reach for what the query sends. */
export type Route = Transaction | Reach;

const routes = new AsyncLocalStorage<Route>();

export function routeOfQuery(): Route | undefined {
  return routes.getStore();
}

/** Runs a query in a transaction, or within a reach. */
export function sendBy<T>(route: Route, query: () => PromiseLike<T>): Promise<T> {
  // Prisma's promises begin their work only when something waits for them.
  return new Promise((resolve, reject) => routes.run(route, () => query().then(resolve, reject)));
}
