import { AsyncLocalStorage } from "node:async_hooks";
import { disableWhenUnused } from "@/lib/platform/disable-when-unused";
import type { Reach } from "./isolation";
import type { Transaction } from "./transaction";

/** Where a query of Prisma's belongs: a transaction that has begun, or a reach for what the query sends. */
export type Route = Transaction | Reach;

/** Runs a query in a transaction, or within a reach. */
export type SendBy = <T>(route: Route, query: () => PromiseLike<T>) => Promise<T>;

/**
 * The routes of one Prisma client's queries, since its adapter is given SQL alone. They belong to the client: Next bundles
 * this file several times, and what a copy kept for itself would be lost on a client that another copy made.
 */
export function createRoutes(): { current(): Route | undefined; sendBy: SendBy } {
  const routes = new AsyncLocalStorage<Route>();
  const needingRoutes = disableWhenUnused(() => routes);
  return {
    current: () => routes.getStore(),
    sendBy: (route, query) =>
      needingRoutes(
        // Prisma's promises begin their work only when something waits for them.
        () => new Promise((resolve, reject) => routes.run(route, () => query().then(resolve, reject))),
      ),
  };
}
