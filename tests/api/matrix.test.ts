import { METHODS } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Operation } from "@/lib/api/operation/define";
import { defaultMaxBodyBytes } from "@/lib/api/pipeline/body";
import { operations } from "@/lib/api/registry";
import { actions } from "@/lib/auth/roles";
import { generateKey } from "@/lib/domain/keys/format";
import { type Answer, call, callRaw } from "@/tests/support/api";
import { leaveLease } from "@/tests/support/idempotency-lease";
import { type RouteFixture, routeFixtures } from "@/tests/support/route-fixtures";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

/*
 * What every route owes every caller, generated from the registry: a new route is tested as soon as it is
 * declared, and one without a fixture fails.
 */

const permissions = ["READ", "WRITE", "DELETE", "ADMIN"] as const;
const invalidBody = { thisFieldIsUnknown: true };

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
let elsewhere: SeededKey;
let otherMode: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
  otherMode = await seed.key(admin.organizationId, { mode: "test" });
  elsewhere = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const takesParameter = (route: Operation) => route.path.includes(":");
const takesBody = (route: Operation) => route.body !== undefined;
const isPost = (route: Operation) => route.method === "POST";
const namesNothing = (route: Operation) =>
  takesParameter(route) || routeFixtures[route.operationId]?.bodyNamingNothing !== undefined;
const needed = (route: Operation) => actions[route.action].permission;
const fixtureOf = (route: Operation): RouteFixture => routeFixtures[route.operationId] ?? {};

/** Every cell that applies to a route. What the tests below run is held against this list at the end. */
function cellsOf(route: Operation): string[] {
  return [
    ...["missing", "wrong", "revoked", "expired", "bad checksum", "not Bearer"].map((kind) => `401 ${kind}`),
    ...permissions.filter((name) => name !== needed(route) && name !== "ADMIN").map((name) => `403 ${name}`),
    ...(takesParameter(route) ? ["404 masked"] : []),
    "405",
    "429",
    ...(takesBody(route)
      ? [
          "413 declared",
          "413 streamed",
          "415 missing",
          "415 wrong type",
          "415 wrong charset",
          "400 unknown field",
        ]
      : []),
    ...(isPost(route)
      ? [
          "replay",
          "replay at once",
          "422 mismatch",
          "409 in progress",
          "lease run out",
          "Idempotency-Key too long",
        ]
      : []),
    ...(isPost(route) && takesBody(route) ? ["400 releases"] : []),
    ...(isPost(route) && namesNothing(route) ? ["404 kept"] : []),
  ];
}

const executed = new Set<string>();

/** A test of one cell, which counts as executed once it has passed. */
function cell(route: Operation, name: string, title: string, run: () => Promise<void>): void {
  it(`${name}: ${title}`, async () => {
    await run();
    executed.add(`${route.operationId}: ${name}`);
  });
}

interface Sent {
  path: string;
  /** The text of the body, if it has one. */
  text: string | undefined;
}

/** A valid request of a route, with a thing of the caller's own to name. */
async function prepare(route: Operation, caller = admin): Promise<Sent> {
  const { parameter, body, makeBody } = fixtureOf(route);
  const id = parameter ? await parameter.make(caller, seed) : undefined;
  return {
    path: pathOf(route, id),
    text: takesBody(route) ? JSON.stringify(makeBody ? await makeBody(caller, seed) : body) : undefined,
  };
}

function pathOf(route: Operation, id: string | undefined): string {
  return id === undefined ? route.path : route.path.replace(/:\w+/, id);
}

function send(
  route: Operation,
  { path, text }: Sent,
  key: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(route.method, path, { key, headers, ...(text === undefined ? {} : { raw: text }) });
}

/** What is the same in every answer that says the same: all but the trace id, the time and the limits. */
function withoutTrace({ status, headers, text, body }: Answer) {
  const kept = [...headers].filter(([name]) => !/^(x-request-id|date|x-ratelimit-.*)$/.test(name));
  return { status, headers: kept, text: text.replaceAll(body?.error?.traceId ?? "\0", "") };
}

async function rowOf(table: string, id: string): Promise<unknown> {
  const { rows } = await seed.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = $1`, [id]);
  return rows[0]?.row;
}

let made = 0;
const newIdempotencyKey = () => `matrix-${++made}`;
const countEffects = (route: Operation, caller: SeededKey): Promise<number> =>
  fixtureOf(route).effects?.(caller.organizationId, seed) ?? Promise.reject(new Error("no effects given"));

describe("fixtures", () => {
  it("there is one for every route, and none besides", () => {
    expect(Object.keys(routeFixtures).sort()).toEqual(operations.map((route) => route.operationId).sort());
  });

  it.each(operations.map((route) => [route.operationId, route] as const))(
    "%s has what it needs",
    (_, route) => {
      const { body, makeBody, parameter, effects } = fixtureOf(route);
      expect((body ?? makeBody) !== undefined, "a body").toBe(takesBody(route));
      expect(parameter !== undefined, "a parameter").toBe(takesParameter(route));
      expect(effects !== undefined, "effects").toBe(isPost(route));
      expect(route.path.split(":").length, "one parameter at most").toBeLessThanOrEqual(2);
    },
  );
});

describe.each(operations.map((route) => [route.operationId, route] as const))("%s", (_, route) => {
  it("succeeds with a valid request and the permission it needs, so that what follows fails for its own reason", async () => {
    const owner = await seed.key(admin.organizationId, { permissions: [needed(route)] });
    const answer = await send(route, await prepare(route), owner.key);
    expect(answer.status).toBe(route.success.status);
    expectRateLimitHeaders(answer);
    if (route.success.schema) route.success.schema.parse(answer.body);
  });

  const refusals: Record<string, () => Promise<Record<string, string>>> = {
    missing: async () => ({}),
    wrong: async () => ({ authorization: `Bearer ${generateKey("live")}` }),
    revoked: async () => ({
      authorization: `Bearer ${(await seed.key(admin.organizationId, { revokedAt: new Date() })).key}`,
    }),
    expired: async () => ({
      authorization: `Bearer ${(await seed.key(admin.organizationId, { expiresAt: new Date() })).key}`,
    }),
    "bad checksum": async () => ({
      authorization: `Bearer ${admin.key.slice(0, -1)}${admin.key.endsWith("0") ? "1" : "0"}`,
    }),
    "not Bearer": async () => ({ authorization: `Token ${admin.key}` }),
  };
  for (const [kind, headers] of Object.entries(refusals)) {
    cell(route, `401 ${kind}`, "Invalid API key", async () => {
      const answer = await send(route, await prepare(route), undefined, await headers());
      expectError(answer, 401, "unauthorized");
      expect(answer.body.error.message).toBe("Invalid API key");
      expectRateLimitHeaders(answer);
    });
  }

  for (const permission of permissions) {
    if (permission === needed(route) || permission === "ADMIN") continue;
    cell(route, `403 ${permission}`, `does not suffice, ${needed(route)} is named`, async () => {
      const { key } = await seed.key(admin.organizationId, { permissions: [permission] });
      const answer = await send(route, await prepare(route), key);
      expectError(answer, 403, "forbidden");
      expect(answer.body.error.message).toMatch(new RegExp(`\\b${needed(route)}\\b`));
      expectRateLimitHeaders(answer);
    });
  }

  if (takesParameter(route)) {
    cell(
      route,
      "404 masked",
      "what is another's, of the other mode, or was never there answers the same",
      async () => {
        const { parameter } = fixtureOf(route);
        if (!parameter) throw new Error("no parameter given");
        const { text } = await prepare(route);
        const foreign = [await parameter.make(elsewhere, seed), await parameter.make(otherMode, seed)];
        const rows = await Promise.all(foreign.map((id) => rowOf(parameter.table, id)));
        for (const row of rows) expect(row).toBeTypeOf("object");
        const answers: unknown[] = [];
        for (const id of [...foreign, parameter.neverExisted, "x", parameter.neverExisted.toUpperCase()]) {
          const answer = await send(route, { path: pathOf(route, id), text }, admin.key);
          expectError(answer, 404, "not_found");
          expectRateLimitHeaders(answer);
          answers.push(withoutTrace(answer));
        }
        expect(answers).toEqual(answers.map(() => answers[0]));
        expect(await Promise.all(foreign.map((id) => rowOf(parameter.table, id)))).toEqual(rows);
      },
    );
  }

  cell(route, "405", "every method it lacks, with those it has in Allow", async () => {
    const { path } = await prepare(route);
    const has = operations.filter((other) => other.path === route.path).map((other): string => other.method);
    if (has.includes("GET")) has.push("HEAD");
    has.sort();
    // CONNECT asks for a tunnel and PRI begins HTTP/2: no request of theirs gets this far.
    const lacks = METHODS.filter((method) => !has.includes(method) && !["CONNECT", "PRI"].includes(method));
    expect(lacks).toEqual(expect.arrayContaining(["OPTIONS", "TRACE", "PROPFIND"]));
    for (const method of lacks) {
      const answer = await callRaw(method, `/v1${path}`, { key: admin.key });
      if (method === "HEAD") expect([answer.status, answer.text]).toEqual([405, ""]);
      else expectError(answer, 405, "method_not_allowed");
      expect(answer.headers.get("allow"), method).toBe(has.join(", "));
      expectRateLimitHeaders(answer);
    }
  });

  cell(route, "429", "within three requests with a limit of one", async () => {
    const { key } = await seed.key(admin.organizationId, { requestsPerMinute: 1 });
    const prepared = await prepare(route);
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

  if (takesBody(route)) {
    const limit = route.maxBodyBytes ?? defaultMaxBodyBytes;
    const json = { "content-type": "application/json" };

    cell(
      route,
      "413 declared",
      "a Content-Length over the limit is answered before the body is sent",
      async () => {
        const { path } = await prepare(route);
        const answer = await callRaw(route.method, `/v1${path}`, {
          key: admin.key,
          headers: { ...json, "content-length": String(limit + 1) },
          send: (write) => write(" "),
        });
        expectError(answer, 413, "payload_too_large");
        expectRateLimitHeaders(answer);
      },
    );

    cell(
      route,
      "413 streamed",
      "a body of unknown length is answered once it passes the limit, not at its end",
      async () => {
        const { path } = await prepare(route);
        const answer = await callRaw(route.method, `/v1${path}`, {
          key: admin.key,
          headers: json,
          send: (write) => {
            const chunk = Buffer.alloc(65_536, " ");
            for (let sent = 0; sent <= limit; sent += chunk.length) write(chunk);
          },
        });
        expectError(answer, 413, "payload_too_large");
        expectRateLimitHeaders(answer);
      },
    );

    const types: Record<string, Record<string, string>> = {
      missing: {},
      "wrong type": { "content-type": "application/x-www-form-urlencoded" },
      "wrong charset": { "content-type": "application/json; charset=iso-8859-1" },
    };
    for (const [kind, headers] of Object.entries(types)) {
      cell(route, `415 ${kind}`, "only application/json in UTF-8 is read", async () => {
        const { path, text } = await prepare(route);
        const answer = await callRaw(route.method, `/v1${path}`, {
          key: admin.key,
          headers,
          body: text as string,
        });
        expectError(answer, 415, "unsupported_media_type");
        expectRateLimitHeaders(answer);
      });
    }

    cell(route, "400 unknown field", "is named", async () => {
      const { path, text } = await prepare(route);
      const body = { ...JSON.parse(text as string), ...invalidBody };
      const answer = await call(route.method, path, { key: admin.key, body });
      expectError(answer, 400, "invalid_request");
      expect(answer.body.error.details).toEqual([
        { path: "thisFieldIsUnknown", message: expect.stringMatching(/\S/) },
      ]);
      expectRateLimitHeaders(answer);
    });
  }

  if (isPost(route)) {
    cell(
      route,
      "replay",
      "the same request gets the same status and body, and took effect once",
      async () => {
        const prepared = await prepare(route);
        const headers = { "idempotency-key": newIdempotencyKey() };
        const before = await countEffects(route, admin);
        const first = await send(route, prepared, admin.key, headers);
        expect(first.status).toBe(route.success.status);
        expect(first.headers.has("idempotency-replayed")).toBe(false);
        for (let times = 0; times < 2; times++) {
          const again = await send(route, prepared, admin.key, headers);
          expect([again.status, again.text]).toEqual([first.status, first.text]);
          expect(again.headers.get("idempotency-replayed")).toBe("true");
          expect(again.headers.get("location")).toBe(first.headers.get("location"));
          expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
          expectRateLimitHeaders(again);
        }
        expect(await countEffects(route, admin)).toBe(before + 1);
      },
    );

    cell(
      route,
      "replay at once",
      "of the same request many times at once, one takes effect and the others get its answer or 409",
      async () => {
        const prepared = await prepare(route);
        const headers = { "idempotency-key": newIdempotencyKey() };
        const before = await countEffects(route, admin);
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => send(route, prepared, admin.key, headers)),
        );
        const good = answers.filter(({ status }) => status === route.success.status);
        expect(new Set(good.map(({ text }) => text)).size).toBe(1);
        expect(good.filter((answer) => !answer.headers.has("idempotency-replayed"))).toHaveLength(1);
        for (const answer of answers.filter(({ status }) => status !== route.success.status)) {
          expectError(answer, 409, "idempotency_in_progress");
        }
        expect(await countEffects(route, admin)).toBe(before + 1);
      },
    );

    cell(route, "422 mismatch", "another request under the same Idempotency-Key has no effect", async () => {
      const prepared = await prepare(route);
      const headers = { "idempotency-key": newIdempotencyKey() };
      expect((await send(route, prepared, admin.key, headers)).status).toBe(route.success.status);
      const before = await countEffects(route, admin);
      // White space is a difference: the fingerprint is of the bytes.
      const other = takesBody(route) ? { ...prepared, text: `${prepared.text} ` } : await prepare(route);
      const answer = await send(route, other, admin.key, headers);
      expectError(answer, 422, "idempotency_mismatch");
      expectRateLimitHeaders(answer);
      expect(await countEffects(route, admin)).toBe(before);
    });

    const leased = async (leaseUntil: Date) => {
      const prepared = await prepare(route);
      const idempotencyKey = newIdempotencyKey();
      const { path, text: body } = prepared;
      await leaveLease(seed, { caller: admin, idempotencyKey, method: route.method, path, body }, leaseUntil);
      return { prepared, headers: { "idempotency-key": idempotencyKey } };
    };

    cell(
      route,
      "409 in progress",
      "while a request holds the Idempotency-Key, the same one is refused and another is 422",
      async () => {
        const { prepared, headers } = await leased(new Date(Date.now() + 30_000));
        const before = await countEffects(route, admin);
        const answer = await send(route, prepared, admin.key, headers);
        expectError(answer, 409, "idempotency_in_progress");
        expectRateLimitHeaders(answer);
        const other = takesBody(route) ? { ...prepared, text: `${prepared.text} ` } : await prepare(route);
        expectError(await send(route, other, admin.key, headers), 422, "idempotency_mismatch");
        expect(await countEffects(route, admin)).toBe(before);
      },
    );

    cell(route, "lease run out", "a crash does not block the Idempotency-Key for ever", async () => {
      const { prepared, headers } = await leased(new Date(Date.now() - 1));
      const before = await countEffects(route, admin);
      const answer = await send(route, prepared, admin.key, headers);
      expect(answer.status).toBe(route.success.status);
      expect(answer.headers.has("idempotency-replayed")).toBe(false);
      const again = await send(route, prepared, admin.key, headers);
      expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([answer.text, "true"]);
      expect(await countEffects(route, admin)).toBe(before + 1);
    });

    cell(route, "Idempotency-Key too long", "256 characters and none are 400, 255 are fine", async () => {
      const prepared = await prepare(route);
      for (const bad of ["k".repeat(256), ""]) {
        const answer = await callRaw(route.method, `/v1${prepared.path}`, {
          key: admin.key,
          headers: { "content-type": "application/json", "idempotency-key": bad },
          body: prepared.text ?? "",
        });
        expectError(answer, 400, "invalid_request");
        expect(answer.body.error.details[0].path).toBe("Idempotency-Key");
      }
      const headers = { "idempotency-key": `${newIdempotencyKey()}-`.padEnd(255, "k") };
      expect((await send(route, prepared, admin.key, headers)).status).toBe(route.success.status);
    });

    if (takesBody(route)) {
      cell(route, "400 releases", "an invalid request does not use the Idempotency-Key up", async () => {
        const prepared = await prepare(route);
        const headers = { "idempotency-key": newIdempotencyKey() };
        const bad = { ...prepared, text: JSON.stringify(invalidBody) };
        for (let times = 0; times < 2; times++) {
          const answer = await send(route, bad, admin.key, headers);
          expectError(answer, 400, "invalid_request");
          expect(answer.headers.has("idempotency-replayed")).toBe(false);
        }
        const good = await send(route, prepared, admin.key, headers);
        expect(good.status).toBe(route.success.status);
        expect(good.headers.has("idempotency-replayed")).toBe(false);
      });
    }

    if (namesNothing(route)) {
      cell(route, "404 kept", "the answer that a thing does not exist is replayed", async () => {
        const { parameter, body, bodyNamingNothing } = fixtureOf(route);
        const nothing = {
          path: pathOf(route, parameter?.neverExisted),
          text: takesBody(route) ? JSON.stringify(parameter ? body : bodyNamingNothing) : undefined,
        };
        const headers = { "idempotency-key": newIdempotencyKey() };
        const first = await send(route, nothing, admin.key, headers);
        expectError(first, 404, "not_found");
        const again = await send(route, nothing, admin.key, headers);
        expect([again.status, again.text]).toEqual([404, first.text]);
        expect(again.headers.get("idempotency-replayed")).toBe("true");
        expectError(await send(route, await prepare(route), admin.key, headers), 422, "idempotency_mismatch");
      });
    }
  }
});

describe("the matrix", () => {
  it("was executed whole: every cell of every route", () => {
    const all = operations.flatMap((route) => cellsOf(route).map((name) => `${route.operationId}: ${name}`));
    expect([...executed].sort()).toEqual(all.sort());
  });
});
