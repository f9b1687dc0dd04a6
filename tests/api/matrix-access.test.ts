import { METHODS } from "node:http";
import { describe, expect, it } from "vitest";
import { type Operation, takesIdempotencyKey } from "@/lib/api/operation/define";
import { operations } from "@/lib/api/registry";
import { generateKey } from "@/lib/domain/keys/format";
import { type Answer, callRaw } from "@/tests/support/api";
import { permissionOfOperation } from "@/tests/support/permission-of-operation";
import { routeFixtures } from "@/tests/support/route-fixtures";
import {
  describeRoutes,
  fixtureOf,
  needed,
  pathOf,
  prepare,
  send,
  takesBody,
  takesParameter,
} from "@/tests/support/route-matrix";
import type { Seed } from "@/tests/support/seed";
import { isServerless } from "@/tests/support/server";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

/** CONNECT asks for a tunnel and PRI begins HTTP/2: such requests never get this far. */
const reachable = METHODS.filter((method) => !["CONNECT", "PRI"].includes(method));
/** Those that clients send; the others are all alike to the service, so one path is asked them all. */
const standard = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Next refuses all others itself, without asking a route handler. */
const common = isServerless ? standard : [...standard, "TRACE", "PROPFIND"];

/* Who may call each route: keys, permissions, ownership, methods and rate limits. */

const permissions = ["READ", "WRITE", "DELETE", "ADMIN"] as const;

const cellsOf = (route: Operation) => [
  "success",
  route.answerPublicly ? "without a key" : "401 missing",
  ...["wrong", "revoked", "expired", "bad checksum", "not Bearer"].map((kind) => `401 ${kind}`),
  ...permissions.filter((name) => name !== needed(route) && name !== "ADMIN").map((name) => `403 ${name}`),
  ...(takesParameter(route) ? ["404 masked"] : []),
  "405",
  "429",
];

/** What must be the same in equal answers: everything but the trace id, the time and the limits. */
function withoutTrace({ status, headers, text, body }: Answer) {
  const kept = [...headers].filter(([name]) => !/^(x-request-id|date|x-ratelimit-.*)$/.test(name));
  return { status, headers: kept, text: text.replaceAll(body?.error?.traceId ?? "\0", "") };
}

async function rowOf(seed: Seed, table: string, id: string): Promise<unknown> {
  const { rows } = await seed.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = $1`, [id]);
  return rows[0]?.row;
}

describe("permissions", () => {
  it("are written by hand for every operation, and no others", () => {
    expect(Object.keys(permissionOfOperation).sort()).toEqual(
      operations.map((route) => route.operationId).sort(),
    );
  });
});

describe("fixtures", () => {
  it("exist for every route, and no others", () => {
    expect(Object.keys(routeFixtures).sort()).toEqual(operations.map((route) => route.operationId).sort());
  });

  it.each(operations.map((route) => [route.operationId, route] as const))(
    "%s has what it needs",
    (_, route) => {
      const { body, makeBody, parameter, effects } = fixtureOf(route);
      expect((body ?? makeBody) !== undefined, "a body").toBe(takesBody(route));
      expect(parameter !== undefined, "a parameter").toBe(takesParameter(route));
      expect(effects !== undefined, "effects").toBe(takesIdempotencyKey(route));
      expect(route.path.split(":").length, "one parameter at most").toBeLessThanOrEqual(2);
    },
  );
});

describeRoutes(cellsOf, (route, cell, callers) => {
  const { seed } = callers;

  cell(
    "success",
    "a valid request with the permission it needs succeeds, so the cells below fail for their own reason",
    async () => {
      const owner = await seed.key(callers.admin.organizationId, { permissions: [needed(route)] });
      const answer = await send(route, await prepare(route, callers.admin, seed), owner.key);
      expect(answer.status).toBe(route.success.status);
      expectRateLimitHeaders(answer);
      if (route.success.schema) route.success.schema.parse(answer.body);
    },
  );

  const refusals: Record<string, () => Promise<Record<string, string>>> = {
    missing: async () => ({}),
    wrong: async () => ({ authorization: `Bearer ${generateKey("live")}` }),
    revoked: async () => ({
      authorization: `Bearer ${(await seed.key(callers.admin.organizationId, { revokedAt: new Date() })).key}`,
    }),
    expired: async () => ({
      authorization: `Bearer ${(await seed.key(callers.admin.organizationId, { expiresAt: new Date() })).key}`,
    }),
    "bad checksum": async () => ({
      authorization: `Bearer ${callers.admin.key.slice(0, -1)}${callers.admin.key.endsWith("0") ? "1" : "0"}`,
    }),
    "not Bearer": async () => ({ authorization: `Token ${callers.admin.key}` }),
  };
  if (route.answerPublicly) {
    cell("without a key", "the same document", async () => {
      const answer = await send(route, { path: pathOf(route, ""), text: undefined }, undefined);
      expect(answer.status).toBe(route.success.status);
      expectRateLimitHeaders(answer);
    });
  }
  for (const [kind, headers] of Object.entries(refusals)) {
    if (kind === "missing" && route.answerPublicly) continue;
    cell(`401 ${kind}`, "Invalid API key", async () => {
      const answer = await send(route, await prepare(route, callers.admin, seed), undefined, await headers());
      expectError(answer, 401, "unauthorized");
      expect(answer.body.error.message).toBe("Invalid API key");
      expectRateLimitHeaders(answer);
    });
  }

  for (const permission of permissions) {
    if (permission === needed(route) || permission === "ADMIN") continue;
    cell(`403 ${permission}`, `does not suffice, ${needed(route)} is named`, async () => {
      const { key } = await seed.key(callers.admin.organizationId, { permissions: [permission] });
      const answer = await send(route, await prepare(route, callers.admin, seed), key);
      expectError(answer, 403, "forbidden");
      expect(answer.body.error.message).toMatch(new RegExp(`\\b${needed(route)}\\b`));
      expectRateLimitHeaders(answer);
    });
  }

  if (takesParameter(route)) {
    cell(
      "404 masked",
      "what is another's, of the other mode, or was never there answers the same",
      async () => {
        const { parameter } = fixtureOf(route);
        if (!parameter) throw new Error("no parameter given");
        const { text } = await prepare(route, callers.admin, seed);
        const foreign = [
          await parameter.make(callers.elsewhere, seed),
          ...(parameter.isOfBothModes ? [] : [await parameter.make(callers.otherMode, seed)]),
        ];
        const rows = await Promise.all(foreign.map((id) => rowOf(seed, parameter.table, id)));
        for (const row of rows) expect(row).toBeTypeOf("object");
        const answers: unknown[] = [];
        for (const id of [...foreign, parameter.neverExisted, "x", parameter.neverExisted.toUpperCase()]) {
          const answer = await send(route, { path: pathOf(route, id), text }, callers.admin.key);
          expectError(answer, 404, "not_found");
          expectRateLimitHeaders(answer);
          answers.push(withoutTrace(answer));
        }
        expect(answers).toEqual(answers.map(() => answers[0]));
        expect(await Promise.all(foreign.map((id) => rowOf(seed, parameter.table, id)))).toEqual(rows);
      },
    );
  }

  cell("405", "an unsupported method, with the supported ones in Allow", async () => {
    const { path } = await prepare(route, callers.admin, seed);
    const has = operations.filter((other) => other.path === route.path).map((other): string => other.method);
    if (has.includes("GET")) has.push("HEAD");
    has.sort();
    const asked = route.path === operations[0]?.path && !isServerless ? reachable : common;
    const lacks = asked.filter((method) => !has.includes(method));
    expect(lacks).toEqual(expect.arrayContaining(common.slice(standard.indexOf("OPTIONS"))));
    for (const method of lacks) {
      const answer = await callRaw(method, `/v1${path}`, { key: callers.admin.key });
      if (method === "HEAD") expect([answer.status, answer.text]).toEqual([405, ""]);
      else expectError(answer, 405, "method_not_allowed");
      expect(answer.headers.get("allow"), method).toBe(has.join(", "));
      expectRateLimitHeaders(answer);
    }
  });

  cell("429", "within three requests with a limit of one", async () => {
    const { key } = await seed.key(callers.admin.organizationId, { requestsPerMinute: 1 });
    const prepared = await prepare(route, callers.admin, seed);
    const answers = [];
    for (let calls = 0; calls < 3; calls++) answers.push(await send(route, prepared, key));
    expect(answers[0]?.status).not.toBe(429);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const answer of refused) {
      expectError(answer, 429, "rate_limited");
      expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
      expect(answer.headers.get("x-ratelimit-remaining")).toBe("0");
      expectRateLimitHeaders(answer);
    }
  });
});
