import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Operation } from "@/lib/api/operation/define";
import { operations } from "@/lib/api/registry";
import type { Permission } from "@/lib/contract/api-keys";
import { type Answer, call } from "./api";
import { permissionOfOperation } from "./permission-of-operation";
import { type RouteFixture, routeFixtures } from "./route-fixtures";
import { Seed, type SeededKey } from "./seed";

/*
 * Tests of what every route guarantees to every caller, generated from the registry: a new route is tested as soon as it
 * declared, and one without a fixture fails.
 */

export const invalidBody = { thisFieldIsUnknown: true };

export const takesParameter = (route: Operation) => route.path.includes(":");
export const takesBody = (route: Operation) => route.body !== undefined;
export const namesNothing = (route: Operation) =>
  takesParameter(route) || routeFixtures[route.operationId]?.bodyNamingNothing !== undefined;
/** From the table written by hand, not from the one under test. */
export const needed = (route: Operation): Permission => {
  const permission = permissionOfOperation[route.operationId];
  if (!permission) throw new Error(`tests/support/permission-of-operation.ts lacks ${route.operationId}`);
  return permission;
};
export const fixtureOf = (route: Operation): RouteFixture => routeFixtures[route.operationId] ?? {};

/** Defines the test of one cell of the matrix. */
export type DefineCell = (name: string, title: string, run: () => Promise<void>) => void;

/** Two organizations on the shared server, the first with a key of each mode. */
export interface Callers {
  seed: Seed;
  admin: SeededKey;
  otherMode: SeededKey;
  elsewhere: SeededKey;
}

/**
 * Defines the tests of every route that has cells.
 * @param cellsOf every cell that applies to a route; at the end, the cells that passed are compared with this list
 */
export function describeRoutes(
  cellsOf: (route: Operation) => string[],
  define: (route: Operation, cell: DefineCell, callers: Callers) => void,
): void {
  const callers = { seed: new Seed(inject("databaseUrl")) } as Callers;
  const { seed } = callers;
  beforeAll(async () => {
    callers.admin = await seed.keyOfNewOrganization();
    // Each cell makes keys of its own.
    await seed.pool.query("UPDATE organizations SET api_key_limit = 10000 WHERE id = $1", [
      callers.admin.organizationId,
    ]);
    callers.otherMode = await seed.key(callers.admin.organizationId, { mode: "test" });
    callers.elsewhere = await seed.keyOfNewOrganization();
  });
  afterAll(() => seed.close());

  const passed = new Set<string>();
  const concerned = operations.filter((route) => cellsOf(route).length > 0);
  describe.each(concerned.map((route) => [route.operationId, route] as const))("%s", (_, route) => {
    const cell: DefineCell = (name, title, run) =>
      it(`${name}: ${title}`, async () => {
        await run();
        passed.add(`${route.operationId}: ${name}`);
      });
    define(route, cell, callers);
  });
  it("every cell of every route was tested", () => {
    const all = concerned.flatMap((route) => cellsOf(route).map((name) => `${route.operationId}: ${name}`));
    expect([...passed].sort()).toEqual(all.sort());
  });
}

/** A request to a route. */
export interface Prepared {
  path: string;
  /** The text of the body, if it has one. */
  text: string | undefined;
}

/** A valid request for a route, with a new resource of the caller's. */
export async function prepare(route: Operation, caller: SeededKey, seed: Seed): Promise<Prepared> {
  const { parameter, body, makeBody, setUp } = fixtureOf(route);
  await setUp?.(caller);
  const id = parameter ? await parameter.make(caller, seed) : undefined;
  return {
    path: pathOf(route, id),
    text: takesBody(route) ? JSON.stringify(makeBody ? await makeBody(caller, seed) : body) : undefined,
  };
}

export function pathOf(route: Operation, id: string | undefined): string {
  const path = id === undefined ? route.path : route.path.replace(/:\w+/, id);
  const { query } = fixtureOf(route);
  return query === undefined ? path : `${path}?${query}`;
}

export function send(
  route: Operation,
  { path, text }: Prepared,
  key: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(route.method, path, { key, headers, ...(text === undefined ? {} : { raw: text }) });
}
