import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { countKeyRequests } from "@/lib/domain/keys/count-requests";
import { listRequests, type RequestQuery } from "@/lib/domain/requests/list";
import { requestLog } from "@/lib/domain/requests/log";
import type { LoggedRequest } from "@/lib/domain/requests/logged-request";
import { readRequest } from "@/lib/domain/requests/read";
import { writeRequests } from "@/lib/domain/requests/write";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { newId } from "@/lib/platform/ids";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The log of API requests: written in bulk, read by its own organization alone, kept for seven days. */

const now = Date.parse("2026-06-15T12:00:00Z");
const day = 86_400_000;

let stage: Stage;
let organizationId: string;
let own: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  ({ organizationId } = await History.of(stage.pool));
  own = stage.context(memberPrincipal({ organizationId, role: "DEVELOPER" }));
});

const entry = (changes: Partial<LoggedRequest> = {}): LoggedRequest => ({
  id: newId("trc", changes.at ?? now),
  organizationId,
  mode: "live",
  keyId: "key_1",
  method: "POST",
  route: "/analyze",
  status: 200,
  milliseconds: 12,
  recordId: null,
  bodyShape: null,
  error: null,
  at: now,
  ...changes,
});

async function write(...entries: LoggedRequest[]): Promise<void> {
  const log = requestLog(stage.platform);
  for (const one of entries) log.note(one);
  await log.flush();
}

const list = async (query: Partial<RequestQuery> = {}, context = own) =>
  (await listRequests(context, { limit: 50, ...query })).data;

describe("the request log", () => {
  it("lists what was requested, newest first, with the details of errors", async () => {
    const details = [{ path: "applicantData.ssn", message: "must be nine digits" }];
    const [first, second] = [
      entry(),
      entry({ at: now + 5, route: null, status: 404, error: { code: "not_found", details } }),
    ];
    await write(first, second);
    expect(await list()).toEqual([
      {
        ...{ id: second.id, keyId: "key_1", method: "POST", route: null, status: 404, milliseconds: 12 },
        ...{ errorCode: "not_found", errorDetails: details, omitted: 0 },
        createdAt: new Date(now + 5).toISOString(),
      },
      expect.objectContaining({ id: first.id, errorCode: null, errorDetails: [] }),
    ]);
  });

  it("finds by trace id, key, route and status class, page by page", async () => {
    const entries = [
      entry({ at: now + 1 }),
      entry({ at: now + 2, keyId: "key_2", route: "/policy" }),
      entry({ at: now + 3, status: 503, error: { code: "unavailable", details: [] } }),
      entry({ at: now + 4, status: 400, error: { code: "invalid_request", details: [] } }),
    ];
    await write(...entries);
    const found = async (query: Partial<RequestQuery>) =>
      (await list(query)).map(({ id }) => entries.findIndex((one) => one.id === id));
    expect(await found({ traceId: entries[1]?.id })).toEqual([1]);
    expect(await found({ keyId: "key_2" })).toEqual([1]);
    expect(await found({ route: "/analyze" })).toEqual([3, 2, 0]);
    expect(await found({ status: "2xx" })).toEqual([1, 0]);
    expect(await found({ status: "4xx" })).toEqual([3]);
    expect(await found({ status: "5xx", keyId: "key_2" })).toEqual([]);
    const { data, nextCursor } = await listRequests(own, { limit: 3 });
    expect(data).toHaveLength(3);
    expect(await found({ cursor: nextCursor ?? undefined })).toEqual([0]);
  });

  it("shows an organization its own requests of one mode, and analysts none", async () => {
    const mine = entry();
    await write(mine, entry({ mode: "test" }));
    const other = await History.of(stage.pool);
    const stranger = stage.context(memberPrincipal({ organizationId: other.organizationId }));
    expect(await list({}, stranger)).toEqual([]);
    expect(await list({ traceId: mine.id }, stranger)).toEqual([]);
    expect(await list({}, stage.context(memberPrincipal({ organizationId, mode: "test" })))).toHaveLength(1);
    const analyst = stage.context(memberPrincipal({ organizationId, role: "ANALYST" }));
    await expect(list({}, analyst)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("drops what the database does not take, counts it, and says so with the next request", async () => {
    const failing = vi
      .spyOn(backgroundPool(stage.platform), "query")
      .mockImplementationOnce(() => Promise.reject(new Error("away")));
    const other = await History.of(stage.pool);
    await write(entry(), entry(), entry({ organizationId: other.organizationId }));
    failing.mockRestore();
    expect(await list()).toEqual([]);
    const next = entry();
    await write(next, entry({ at: now + 1 }));
    expect((await list()).map(({ omitted }) => omitted)).toEqual([0, 2]);
  });

  it("holds a bounded number of requests while the database is slow, and counts the others", async () => {
    const log = requestLog(stage.platform);
    for (let n = 0; n < 20_005; n++) log.note(entry({ at: now + n }));
    await log.flush();
    const { rows } = await stage.pool.query(
      "SELECT count(*)::int AS kept, sum(omitted)::int AS omitted FROM api_requests WHERE organization_id = $1",
      [organizationId],
    );
    expect(rows).toEqual([{ kept: 20_000, omitted: 5 }]);
  });

  it("is kept for seven days", async () => {
    const kept = entry({ at: now - 7 * day + 1 });
    await write(entry({ at: now - 7 * day - 1 }), entry({ at: now - 8 * day, mode: "test" }), kept);
    expect(await retentionKinds.requests(stage.platform, () => false)).toMatchObject({ isDone: true });
    expect((await list()).map(({ id }) => id)).toEqual([kept.id]);
  });

  it("shows one request with its key, record and shape, to its own organization alone", async () => {
    const keyId = newId("key", now);
    await stage.pool.query(
      `INSERT INTO api_keys (id, organization_id, mode, name, hash, hint, permissions, created_by)
       VALUES ($1, $2, 'live', 'Checkout', $3, 'assay_live_abcd', '{READ}', 'cli')`,
      [keyId, organizationId, randomBytes(32)],
    );
    const bodyShape = { options: { includeReasons: "boolean" }, applicantData: { ssn: "string" } };
    const mine = entry({ keyId, recordId: "ana_1", bodyShape: JSON.stringify(bodyShape) });
    await write(mine);
    expect(await readRequest(own, mine.id)).toMatchObject({
      ...{ id: mine.id, route: "/analyze", recordId: "ana_1", bodyShape },
      key: { name: "Checkout", hint: "assay_live_abcd" },
    });
    // As it was sent: in this order.
    expect(Object.keys((await readRequest(own, mine.id)).bodyShape ?? {})).toEqual(Object.keys(bodyShape));
    const { organizationId: other } = await History.of(stage.pool);
    for (const stranger of [
      stage.context(memberPrincipal({ organizationId: other })),
      stage.context(memberPrincipal({ organizationId, mode: "test" })),
    ])
      await expect(readRequest(stranger, mine.id)).rejects.toMatchObject({ code: "not_found" });
    const analyst = stage.context(memberPrincipal({ organizationId, role: "ANALYST" }));
    await expect(readRequest(analyst, mine.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the requests of a key", () => {
  const hour = 3_600_000;
  const counts = (succeeded = 0, refused = 0, failed = 0) => ({ succeeded, refused, failed });
  const refusal = { code: "invalid_request", details: [] };

  it("are counted by the class of their answer, for 24 hours and 30 days", async () => {
    const keyId = newId("key", now);
    await write(
      entry({ keyId }),
      entry({ keyId, at: now + 1, status: 202 }),
      entry({ keyId, at: now - 23 * hour, status: 429, error: refusal }),
      entry({ keyId, at: now - 24 * hour, status: 503, error: refusal }),
      entry({ keyId, at: now - 29 * day, status: 400, error: refusal }),
      entry({ keyId, at: now - 30 * day }),
      entry({ keyId: newId("key", now) }),
    );
    await write(entry({ keyId, at: now + 2 }));
    const unused = newId("key", now);
    expect(await countKeyRequests(own, [keyId, unused])).toEqual(
      new Map([
        [keyId, { lastDay: counts(3, 1), lastMonth: counts(3, 2, 1) }],
        [unused, { lastDay: counts(), lastMonth: counts() }],
      ]),
    );
    const { organizationId: other } = await History.of(stage.pool);
    const stranger = stage.context(memberPrincipal({ organizationId: other }));
    expect((await countKeyRequests(stranger, [keyId])).get(keyId)?.lastMonth).toEqual(counts());
    const analyst = stage.context(memberPrincipal({ organizationId, role: "ANALYST" }));
    await expect(countKeyRequests(analyst, [keyId])).rejects.toMatchObject({ code: "forbidden" });
  });

  it("are counted once each while several processes write at the same time", async () => {
    const keys = Array.from({ length: 5 }, () => newId("key", now));
    const many = () => keys.flatMap((keyId) => Array.from({ length: 20 }, () => entry({ keyId })));
    const pool = backgroundPool(stage.platform);
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => {
        const entries = i % 2 === 0 ? many() : many().reverse();
        return writeRequests(
          pool,
          entries,
          entries.map(() => 0),
        );
      }),
    );
    for (const { lastDay } of (await countKeyRequests(own, keys)).values())
      expect(lastDay).toEqual(counts(160));
  });

  it("are forgotten after 31 days", async () => {
    const keyId = newId("key", now);
    await write(entry({ keyId, at: now - 33 * day }), entry({ keyId, at: now - 30 * day }));
    await retentionKinds["key-hours"](stage.platform, () => false);
    const { rows } = await stage.pool.query("SELECT hour FROM api_key_hours WHERE key_id = $1", [keyId]);
    expect(rows).toEqual([{ hour: new Date(now - 30 * day) }]);
  });
});
