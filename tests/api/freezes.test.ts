import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { type MemberSession, signUpOverHttp } from "@/tests/support/member-session";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { unrelatedEntry } from "@/tests/support/unrelated-entry";
import {
  emptyApplicants,
  emptyEntries,
  fullImport,
  largestPolicy,
  longCell,
  shortLines,
  slowWatchlists,
  tooManyValues,
  uploadWatchlist,
  wrongBodies,
  wrongImport,
} from "@/tests/support/worst-cases";

/*
 * What takes the service longest doesn't keep others waiting: while it is done, /api/health is answered again and again. On
 * a server of its own.
 */

let server: TestServer;
let seed: Seed;
let owner: MemberSession;
let viewer: MemberSession;
let key: string;

/** More often than between the arrival of a request and the beginning of its work. */
const timesAnswered = 5;

beforeAll(async () => {
  server = await startServer({ env: { SIGNUP: "open" } });
  seed = new Seed(server.databaseUrl);
  [owner, viewer] = [await signUpOverHttp(server.url), await signUpOverHttp(server.url)];
  const organizationId = await organizationOf(owner);
  ({ key } = await seed.key(organizationId, { requestsPerMinute: 100_000 }));
  // Threads start with the first of each kind.
  await Promise.all([send("/list-entries/bulk", "{}"), searchName(owner), send("/analyze/batch", "{}")]);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

async function organizationOf({ organizationName }: MemberSession): Promise<string> {
  const { rows } = await seed.pool.query<{ id: string }>("SELECT id FROM organizations WHERE name = $1", [
    organizationName,
  ]);
  return rows[0]?.id ?? "";
}

function send(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    body,
  });
}

function searchName({ cookie }: MemberSession): Promise<Response> {
  return fetch(`${server.url}/analyses/export`, {
    method: "POST",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams({ text: "Mar", as: "words" }),
  });
}

interface Ended {
  status: number;
  text: string;
}

/** A busy machine keeps this process waiting now and then, a freeze keeps it waiting each time. */
const rounds = 5;

/**
 * Does something, and meanwhile asks for /api/health, again and again. Counts the answers before the end, at most
 * `timesAnswered`, of the best of some rounds.
 */
async function beside(
  run: () => Promise<Response>[] | Promise<Promise<Response>[]>,
): Promise<{ answers: Ended[]; healthy: number }> {
  for (let round = 1; ; round++) {
    const ended = await besideOnce(await run());
    if (ended.healthy === timesAnswered || round === rounds) return ended;
  }
}

async function besideOnce(requests: Promise<Response>[]): Promise<{ answers: Ended[]; healthy: number }> {
  let isEnded = false;
  const all = Promise.all(
    requests.map(async (sent) => {
      const answer = await sent;
      return { status: answer.status, text: await answer.text() };
    }),
  ).finally(() => {
    isEnded = true;
  });
  let healthy = 0;
  while (!isEnded && healthy < timesAnswered) {
    const { ok } = await fetch(`${server.url}/api/health`);
    if (ok && !isEnded) healthy++;
  }
  return { answers: await all, healthy };
}

let imports = 0;

/** An import that is being read, and refused for its last entry: what is uploaded meanwhile waits for its end. */
async function importUnderWay(): Promise<{ sent: Promise<Response> }> {
  const valid = fullImport(`w${++imports}`, 8_000);
  const last = valid.lastIndexOf('"block"');
  const body = `${valid.slice(0, last)}"neither"${valid.slice(last + '"block"'.length)}`;
  const sent = send("/list-entries/bulk", body, { "idempotency-key": `under-way-${imports}` });
  const leases = async () =>
    Number((await seed.pool.query("SELECT count(*) FROM idempotency_records")).rows[0].count);
  await eventually("its beginning", leases, (count) => count > 0);
  return { sent };
}

describe("an upload that is slow to read, behind one that is being read", () => {
  const cases: [what: string, send: () => Promise<Response>, status: number, answer: string][] = [
    ...Object.entries(slowWatchlists).map(
      ([what, upload]): [string, () => Promise<Response>, number, string] => [
        `a watchlist with ${what}`,
        () => uploadWatchlist(server.url, owner.cookie, upload),
        200,
        upload.answer,
      ],
    ),
    [
      "an import of a million {}",
      () => send("/list-entries/bulk", emptyEntries()),
      400,
      "must have at most 10000 entries",
    ],
    ["an import of 10,000 wrong entries", () => send("/list-entries/bulk", wrongImport()), 400, "effect"],
    [
      "an import of short lines of CSV",
      () => send("/list-entries/bulk", shortLines(), { "content-type": "text/csv" }),
      400,
      "must have at most 10000 rows",
    ],
    [
      "an import of one long cell of CSV",
      () => send("/list-entries/bulk", longCell(), { "content-type": "text/csv" }),
      400,
      "must have at most 400 characters",
    ],
  ];

  it.each(cases)("%s is answered clearly, and others before it", async (_, slow, status, text) => {
    const imported: Promise<Response>[] = [];
    const { answers, healthy } = await beside(async () => {
      imported.push((await importUnderWay()).sent);
      return [slow()];
    });
    for (const { status: refused } of await Promise.all(imported)) expect(refused).toBe(400);
    expect(answers).toEqual([{ status, text: expect.stringContaining(text) }]);
    expect(healthy).toBe(timesAnswered);
  });
});

it("a batch of a million {} is refused, and others are answered before", async () => {
  const body = emptyApplicants();
  const { answers, healthy } = await beside(() => [send("/analyze/batch", body)]);
  expect(answers).toEqual([
    { status: 400, text: expect.stringContaining("must have at most 10000 entries") },
  ]);
  expect(healthy).toBe(timesAnswered);
});

it("a batch of 16 MiB of {} is refused unread", async () => {
  const answer = await send("/analyze/batch", tooManyValues());
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("must have at most 1,000,000 values");
});

it.each(Object.entries(wrongBodies))(
  "five bodies of %s are refused, and others are answered before",
  async (_, bodyOf) => {
    const body = bodyOf();
    const { answers, healthy } = await beside(() =>
      Array.from({ length: 5 }, () => send("/policy/simulate", body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(healthy).toBe(timesAnswered);
  },
);

describe("with stored analyses", () => {
  beforeAll(async () => {
    const applicants = Array.from({ length: 200 }, (_, n) => unrelatedEntry(n));
    const submit = async (session: MemberSession) => {
      const { key: own } = await seed.key(await organizationOf(session));
      const { body } = await call("POST", "/analyze/batch", {
        base: server.url,
        key: own,
        body: { applicants },
      });
      return body.batchId as string;
    };
    const ids = [await submit(owner), await submit(viewer)];
    await eventually(
      "the batches' end",
      async () =>
        (await seed.pool.query("SELECT FROM batches WHERE id = ANY ($1) AND ended_at IS NOT NULL", [ids]))
          .rowCount,
      (count) => count === ids.length,
    );
    await eventually(
      "the names to be found by their parts",
      async () => (await seed.pool.query("SELECT FROM due_masks")).rowCount,
      (count) => count === 0,
    );
  });

  it("twenty searches of a VIEWER for a part of a name are answered, and others before", async () => {
    await seed.pool.query("UPDATE memberships SET role = 'VIEWER' WHERE organization_id = $1", [
      await organizationOf(viewer),
    ]);
    const { answers, healthy } = await beside(() => Array.from({ length: 20 }, () => searchName(viewer)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.text.split("\r\n")).toHaveLength(202);
    expect(healthy).toBe(timesAnswered);
  });

  it("five simulations of the largest policy are answered, and others before", async () => {
    const body = JSON.stringify({ document: largestPolicy() });
    const { answers, healthy } = await beside(() =>
      Array.from({ length: 5 }, () => send("/policy/simulate", body)),
    );
    expect(answers.map(({ text }) => JSON.parse(text).analysed)).toEqual([200, 200, 200, 200, 200]);
    expect(healthy).toBe(timesAnswered);
  });
});

it("the log of requests has no name that a caller made up, whichever thread read it", async () => {
  const made = "Grobblestone";
  const { id, key } = await seed.key(await organizationOf(owner));
  const entry = { effect: "block", kind: "email", value: "a@example.com", reason: "x", [made]: 1 };
  const large = { [made]: 1, filler: "a".repeat(100_000) };
  for (const [path, body] of [
    ["/list-entries/bulk", { entries: [entry] }],
    ["/policy/simulate", large],
  ] as const) {
    const { status, text } = await call("POST", path, { base: server.url, key, body });
    expect([status, text]).toEqual([400, expect.stringContaining(made)]);
  }
  const { rows } = await eventually(
    "both requests in the log",
    () => seed.pool.query("SELECT error_details FROM api_requests WHERE key_id = $1", [id]),
    ({ rowCount }) => rowCount === 2,
  );
  expect(JSON.stringify(rows)).not.toContain(made);
});

it("exports count against the member's expensive reads, and beyond say when to try again", async () => {
  const { cookie } = await signUpOverHttp(server.url);
  const download = (path: string, method = "GET") =>
    fetch(`${server.url}${path}`, { method, headers: { cookie, origin: server.url } });
  const first = await download("/lists/export");
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const reachLimit = () =>
    eventually(
      "the limit",
      () => download("/lists/export"),
      ({ status }) => status === 429,
    );
  for (const [path, method] of [
    ["/lists/export"],
    ["/analyses/export"],
    ["/settings/audit/export", "POST"],
    ["/batches/bat_1/results.csv"],
  ] as const) {
    // The minute may end in between: then the limit is reached once more.
    const refused = await eventually(
      `the same limit at ${path}`,
      async () => {
        await reachLimit();
        return download(path, method);
      },
      ({ status }) => status === 429,
    );
    expect(await refused.text()).toBe("Too many searches, simulations or exports; try again in a minute.\n");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
});
