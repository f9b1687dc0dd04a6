import { expect } from "vitest";
import { type Operation, takesIdempotencyKey } from "@/lib/api/operation/define";
import { callRaw } from "@/tests/support/api";
import { leaveLease } from "@/tests/support/idempotency-lease";
import {
  describeRoutes,
  fixtureOf,
  invalidBody,
  namesNothing,
  type Prepared,
  pathOf,
  prepare,
  send,
  takesBody,
  takesParameter,
} from "@/tests/support/route-matrix";
import type { Seed, SeededKey } from "@/tests/support/seed";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

/* What each POST, PUT, PATCH and DELETE guarantees to a caller who repeats a request under the same Idempotency-Key. */

/** Whether its requests can differ from each other. */
const hasOthers = (route: Operation) => takesBody(route) || takesParameter(route);

const cellsOf = (route: Operation) => {
  if (!takesIdempotencyKey(route)) return [];
  return [
    "replay",
    "replay at once",
    ...(hasOthers(route) ? ["422 mismatch"] : []),
    "409 in progress",
    "lease run out",
    "Idempotency-Key too long",
    ...(takesBody(route) ? ["400 releases"] : []),
    ...(namesNothing(route) ? ["404 kept"] : []),
  ];
};

let made = 0;
const newIdempotencyKey = () => `matrix-${++made}`;
const countEffects = (route: Operation, caller: SeededKey, seed: Seed): Promise<number> =>
  fixtureOf(route).effects?.(caller.organizationId, seed) ?? Promise.reject(new Error("no effects given"));

describeRoutes(cellsOf, (route, cell, callers) => {
  const { seed } = callers;
  cell("replay", "the same request gets the same status and body, and takes effect once", async () => {
    const prepared = await prepare(route, callers.admin, seed);
    const headers = { "idempotency-key": newIdempotencyKey() };
    const before = await countEffects(route, callers.admin, seed);
    const first = await send(route, prepared, callers.admin.key, headers);
    expect(first.status, first.text).toBe(route.success.status);
    expect(first.headers.has("idempotency-replayed")).toBe(false);
    for (let times = 0; times < 2; times++) {
      const again = await send(route, prepared, callers.admin.key, headers);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      expect(again.headers.get("location")).toBe(first.headers.get("location"));
      expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
      expectRateLimitHeaders(again);
    }
    expect(await countEffects(route, callers.admin, seed)).toBe(before + 1);
  });

  cell(
    "replay at once",
    "of the same request many times at once, one takes effect and the others get its answer or 409",
    async () => {
      const prepared = await prepare(route, callers.admin, seed);
      const headers = { "idempotency-key": newIdempotencyKey() };
      const before = await countEffects(route, callers.admin, seed);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => send(route, prepared, callers.admin.key, headers)),
      );
      const good = answers.filter(({ status }) => status === route.success.status);
      expect(new Set(good.map(({ text }) => text)).size).toBe(1);
      expect(good.filter((answer) => !answer.headers.has("idempotency-replayed"))).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== route.success.status)) {
        expectError(answer, 409, "idempotency_in_progress");
        expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(8);
      }
      expect(await countEffects(route, callers.admin, seed)).toBe(before + 1);
    },
  );

  /** Another request than a prepared one. */
  const differing = async (prepared: Prepared): Promise<Prepared> =>
    // White space is a difference: the fingerprint covers the bytes.
    takesBody(route) ? { ...prepared, text: `${prepared.text} ` } : prepare(route, callers.admin, seed);

  if (hasOthers(route)) {
    cell("422 mismatch", "a different request under the same Idempotency-Key has no effect", async () => {
      const prepared = await prepare(route, callers.admin, seed);
      const headers = { "idempotency-key": newIdempotencyKey() };
      expect((await send(route, prepared, callers.admin.key, headers)).status).toBe(route.success.status);
      const other = await differing(prepared);
      const before = await countEffects(route, callers.admin, seed);
      const answer = await send(route, other, callers.admin.key, headers);
      expectError(answer, 422, "idempotency_mismatch");
      expectRateLimitHeaders(answer);
      expect(await countEffects(route, callers.admin, seed)).toBe(before);
    });
  }

  const leased = async (leaseUntil: Date) => {
    const prepared = await prepare(route, callers.admin, seed);
    const idempotencyKey = newIdempotencyKey();
    const { path, text: body } = prepared;
    await leaveLease(
      seed,
      { caller: callers.admin, idempotencyKey, method: route.method, path, body },
      leaseUntil,
    );
    return { prepared, headers: { "idempotency-key": idempotencyKey } };
  };

  cell(
    "409 in progress",
    "while a request holds the Idempotency-Key, the same one is refused and another is 422",
    async () => {
      const { prepared, headers } = await leased(new Date(Date.now() + 50_000));
      const other = hasOthers(route) ? await differing(prepared) : undefined;
      const before = await countEffects(route, callers.admin, seed);
      const answer = await send(route, prepared, callers.admin.key, headers);
      expectError(answer, 409, "idempotency_in_progress");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(50);
      expectRateLimitHeaders(answer);
      if (other)
        expectError(await send(route, other, callers.admin.key, headers), 422, "idempotency_mismatch");
      expect(await countEffects(route, callers.admin, seed)).toBe(before);
    },
  );

  cell("lease run out", "a crash does not block the Idempotency-Key forever", async () => {
    const { prepared, headers } = await leased(new Date(Date.now() - 1));
    const before = await countEffects(route, callers.admin, seed);
    const answer = await send(route, prepared, callers.admin.key, headers);
    expect(answer.status).toBe(route.success.status);
    expect(answer.headers.has("idempotency-replayed")).toBe(false);
    const again = await send(route, prepared, callers.admin.key, headers);
    expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([answer.text, "true"]);
    expect(await countEffects(route, callers.admin, seed)).toBe(before + 1);
  });

  cell("Idempotency-Key too long", "0 and 256 characters are 400, 255 are accepted", async () => {
    const prepared = await prepare(route, callers.admin, seed);
    for (const bad of ["k".repeat(256), ""]) {
      const answer = await callRaw(route.method, `/v1${prepared.path}`, {
        key: callers.admin.key,
        headers: { "content-type": "application/json", "idempotency-key": bad },
        body: prepared.text ?? "",
      });
      expectError(answer, 400, "invalid_request");
      expect(answer.body.error.details[0].path).toBe("Idempotency-Key");
    }
    const headers = { "idempotency-key": `${newIdempotencyKey()}-`.padEnd(255, "k") };
    expect((await send(route, prepared, callers.admin.key, headers)).status).toBe(route.success.status);
  });

  if (takesBody(route)) {
    cell("400 releases", "an invalid request does not use up the Idempotency-Key", async () => {
      const prepared = await prepare(route, callers.admin, seed);
      const headers = { "idempotency-key": newIdempotencyKey() };
      const bad = { ...prepared, text: JSON.stringify(invalidBody) };
      for (let times = 0; times < 2; times++) {
        const answer = await send(route, bad, callers.admin.key, headers);
        expectError(answer, 400, "invalid_request");
        expect(answer.headers.has("idempotency-replayed")).toBe(false);
      }
      const good = await send(route, prepared, callers.admin.key, headers);
      expect(good.status).toBe(route.success.status);
      expect(good.headers.has("idempotency-replayed")).toBe(false);
    });
  }

  if (namesNothing(route)) {
    cell("404 kept", "a 404 answer is replayed, with the trace id of the request it answers", async () => {
      const { parameter, body, bodyNamingNothing } = fixtureOf(route);
      const nothing = {
        path: pathOf(route, parameter?.neverExisted),
        text: takesBody(route) ? JSON.stringify((parameter && body) ?? bodyNamingNothing) : undefined,
      };
      const headers = { "idempotency-key": newIdempotencyKey() };
      const first = await send(route, nothing, callers.admin.key, headers);
      expectError(first, 404, "not_found");
      const again = await send(route, nothing, callers.admin.key, headers);
      expectError(again, 404, "not_found");
      const { traceId } = again.body.error;
      expect(traceId).not.toBe(first.body.error.traceId);
      expect(again.headers.get("x-request-id")).toBe(traceId);
      expect(again.body).toEqual({ ...first.body, error: { ...first.body.error, traceId } });
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      expectError(
        await send(route, await prepare(route, callers.admin, seed), callers.admin.key, headers),
        422,
        "idempotency_mismatch",
      );
    });
  }
});
