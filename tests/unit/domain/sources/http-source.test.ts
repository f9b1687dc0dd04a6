import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createHttpSource, type SourceLimits, sourceLimits } from "@/lib/domain/sources/http-source";
import { createIdentitySource } from "@/lib/domain/sources/identity-source";
import { SourceFailure } from "@/lib/domain/sources/source-failure";
import {
  bomb,
  breakOff,
  drip,
  flood,
  hang,
  held,
  json,
  redirect,
  rightAnswers,
  type SourceStandIn,
  startSourceStandIn,
  status,
  type Turn,
  text,
} from "@/tests/support/source-stand-in";
import { maria } from "./people";

let source: SourceStandIn;
let nowMs: number;
let opened: string[];
let closed: number;

beforeEach(async () => {
  source = await startSourceStandIn("identity");
  nowMs = Date.UTC(2026, 0, 15, 12);
  opened = [];
  closed = 0;
});
afterEach(() => source.close());

const impatient: SourceLimits = { ...sourceLimits, tryTimeoutMs: 150 };

function identity(limits: SourceLimits = sourceLimits, token = source.token) {
  const { url } = source;
  return createIdentitySource({
    url,
    token,
    limits,
    now: () => nowMs,
    onOpen: (reason) => opened.push(reason),
    onClose: () => {
      closed += 1;
    },
  });
}

const failure = (reason: string) => expect.objectContaining({ name: "SourceFailure", reason });

/** Fails when the question is answered. */
async function reasonOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SourceFailure);
  return (error as SourceFailure).reason;
}

const requestIds = () => source.questions.map(({ headers }) => headers["assay-request-id"]);

describe("an answer", () => {
  test("that follows the contract is given back", async () => {
    expect(await identity().ask(maria)).toEqual(rightAnswers.identity);
  });

  test.each<[string, Turn]>([
    ["lacks a field", json({ provider: "X", ssn: "match", address: "match" })],
    ["has one too many", json({ ...rightAnswers.identity, score: 3 })],
    ["has an unknown value", json({ ...rightAnswers.identity, ssn: "probably" })],
    ["is no JSON", text("{")],
    ["is no UTF-8", text(Buffer.from([0x22, 0xff, 0x22]))],
    ["is empty", text("")],
    ["is a success of another kind", text(JSON.stringify(rightAnswers.identity), {}, 201)],
  ])("that %s is a failure, and asked for once", async (_, turn) => {
    source.next(turn);
    await expect(identity().ask(maria)).rejects.toEqual(failure("wrong_answer"));
    expect(source.questions).toHaveLength(1);
  });

  test("about what was not asked is a failure", async () => {
    source.next(json({ ...rightAnswers.identity, phone: "mismatch" }));
    const { phone: _, ...withoutPhone } = maria;
    await expect(identity().ask(withoutPhone)).rejects.toEqual(failure("wrong_answer"));
  });

  test("that checked nothing is no answer", async () => {
    source.next(json({ provider: "X", ssn: "not_checked", address: "not_checked", phone: "not_checked" }));
    await expect(identity().ask(maria)).rejects.toEqual(failure("nothing_checked"));
  });

  test.each(["text/html", "text/json", "application/json; charset=latin1", "application/jsonp", ""])(
    "of content type '%s' is a failure, and asked for once",
    async (type) => {
      source.next(text(JSON.stringify(rightAnswers.identity), { "content-type": type }));
      await expect(identity().ask(maria)).rejects.toEqual(failure("wrong_content_type"));
      expect(source.questions).toHaveLength(1);
    },
  );

  test("may name its character set", async () => {
    source.next(
      text(JSON.stringify(rightAnswers.identity), { "content-type": "application/json; charset=UTF-8" }),
    );
    expect(await identity().ask(maria)).toEqual(rightAnswers.identity);
  });

  test("of 64 KiB is read, of one byte more is not", async () => {
    const body = JSON.stringify(rightAnswers.identity);
    source.next(text(body.padEnd(64 * 1024)), text(body.padEnd(64 * 1024 + 1)));
    const { ask } = identity();
    expect(await ask(maria)).toEqual(rightAnswers.identity);
    await expect(ask(maria)).rejects.toEqual(failure("too_large"));
    expect(source.questions).toHaveLength(2);
  });

  test("without end is cut off while it streams", async () => {
    const { turn, ended, writtenBytes } = flood();
    source.next(turn);
    await expect(identity().ask(maria)).rejects.toEqual(failure("too_large"));
    await ended;
    // What the kernel's buffers took, and no more.
    expect(writtenBytes()).toBeLessThan(16 * 1024 * 1024);
  });

  test("is measured unpacked", async () => {
    source.next(bomb);
    await expect(identity().ask(maria)).rejects.toEqual(failure("too_large"));
  });
});

describe("time", () => {
  test("is limited until the answer begins", async () => {
    source.next(hang, hang);
    await expect(identity(impatient).ask(maria)).rejects.toEqual(failure("timeout"));
    expect(source.questions).toHaveLength(2);
  });

  test("is limited until the answer ends, however steadily it drips", async () => {
    source.next(drip, drip);
    await expect(identity(impatient).ask(maria)).rejects.toEqual(failure("timeout"));
    expect(source.questions).toHaveLength(2);
  });

  test("is counted anew for the second try", async () => {
    source.next(hang);
    expect(await identity({ ...sourceLimits, tryTimeoutMs: 500 }).ask(maria)).toEqual(rightAnswers.identity);
    expect(source.questions).toHaveLength(2);
  });

  test("is two seconds a try, and there are two tries", () => {
    expect(sourceLimits).toMatchObject({ tryTimeoutMs: 2_000, tries: 2 });
  });
});

describe("a second try", () => {
  test.each<[string, Turn]>([
    ["500", status(500)],
    ["503", status(503)],
    ["a broken connection", breakOff],
  ])("mends %s, as the same question by its request id", async (_, turn) => {
    source.next(turn);
    expect(await identity().ask(maria)).toEqual(rightAnswers.identity);
    expect(source.questions).toHaveLength(2);
    expect(new Set(requestIds()).size).toBe(1);
    expect(source.questions[0]?.body).toBe(source.questions[1]?.body);
  });

  test("is the last", async () => {
    source.next(status(500), status(500));
    await expect(identity().ask(maria)).rejects.toEqual(failure("server_error"));
    expect(source.questions).toHaveLength(2);
  });

  test.each([
    [400, "bad_request"],
    [422, "bad_request"],
    [401, "denied"],
    [403, "denied"],
    [404, "denied"],
    [429, "denied"],
  ])("never follows a %i", async (code, reason) => {
    source.next(status(code));
    await expect(identity().ask(maria)).rejects.toEqual(failure(reason));
    expect(source.questions).toHaveLength(1);
  });

  test("comes when nobody listens, and then the source is unreachable", async () => {
    await source.close();
    let calls = 0;
    const counting: typeof fetch = (...request) => {
      calls += 1;
      return fetch(...request);
    };
    const { url, token } = source;
    const { ask } = createIdentitySource({ url, token, now: () => nowMs, fetch: counting });
    await expect(ask(maria)).rejects.toEqual(failure("unreachable"));
    expect(calls).toBe(2);
  });
});

test("a redirect is not followed, not even to the source itself", async () => {
  const elsewhere = await startSourceStandIn("identity");
  try {
    source.next(redirect(elsewhere.url), redirect(source.url));
    const { ask } = identity();
    await expect(ask(maria)).rejects.toEqual(failure("redirected"));
    await expect(ask(maria)).rejects.toEqual(failure("redirected"));
    expect(elsewhere.questions).toHaveLength(0);
    expect(source.questions).toHaveLength(2);
  } finally {
    await elsewhere.close();
  }
});

describe("the breaker", () => {
  async function open(ask: () => Promise<unknown>) {
    source.next(...Array<Turn>(10).fill(status(500)));
    for (let i = 0; i < 5; i += 1) expect(await reasonOf(ask())).toBe("server_error");
    expect(source.questions).toHaveLength(10);
  }

  test("opens after five questions in a row that failed, and then the source is left alone for 30 s", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    expect(opened).toEqual(["server_error"]);
    expect(await reasonOf(ask(maria))).toBe("breaker_open");
    nowMs += 29_999;
    expect(await reasonOf(ask(maria))).toBe("breaker_open");
    expect(source.questions).toHaveLength(10);
  });

  test("lets one probe out after 30 s, of one try, and closes when it is answered", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    nowMs += 30_000;
    const { turn, release } = held(json(rightAnswers.identity));
    source.next(turn);
    const probe = ask(maria);
    const others = await Promise.all(Array.from({ length: 5 }, () => reasonOf(ask(maria))));
    expect(others).toEqual(Array(5).fill("breaker_open"));
    await source.received(11);
    release();
    expect(await probe).toEqual(rightAnswers.identity);
    expect(closed).toBe(1);
    expect(source.questions).toHaveLength(11);
    expect(await ask(maria)).toEqual(rightAnswers.identity);
  });

  test("opens for another 30 s when the probe fails", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    nowMs += 30_000;
    source.next(status(500));
    expect(await reasonOf(ask(maria))).toBe("server_error");
    expect(source.questions).toHaveLength(11);
    expect(opened).toHaveLength(2);
    nowMs += 29_999;
    expect(await reasonOf(ask(maria))).toBe("breaker_open");
    nowMs += 1;
    expect(await ask(maria)).toEqual(rightAnswers.identity);
  });

  test("counts anew after a closing probe", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    nowMs += 30_000;
    await ask(maria);
    source.next(...Array<Turn>(8).fill(status(500)));
    for (let i = 0; i < 4; i += 1) expect(await reasonOf(ask(maria))).toBe("server_error");
    expect(await ask(maria)).toEqual(rightAnswers.identity);
  });

  test("stays closed when an answer comes between failures", async () => {
    const { ask } = identity();
    for (let round = 0; round < 3; round += 1) {
      source.next(...Array<Turn>(8).fill(status(500)));
      for (let i = 0; i < 4; i += 1) expect(await reasonOf(ask(maria))).toBe("server_error");
      expect(await ask(maria)).toEqual(rightAnswers.identity);
    }
    expect(opened).toEqual([]);
  });

  test.each<[string, Turn]>([
    ["wrong_answer", json({})],
    ["denied", status(401)],
    ["redirected", redirect("/")],
    ["too_large", text(" ".repeat(70_000))],
  ])("opens for %s too", async (reason, turn) => {
    const { ask } = identity();
    source.next(...Array<Turn>(5).fill(turn));
    for (let i = 0; i < 5; i += 1) expect(await reasonOf(ask(maria))).toBe(reason);
    expect(await reasonOf(ask(maria))).toBe("breaker_open");
    expect(opened).toEqual([reason]);
  });

  test("is not opened by questions that the source could not use: one caller's data must not cut off others", async () => {
    const { ask } = identity();
    source.next(...Array<Turn>(7).fill(status(422)));
    for (let i = 0; i < 7; i += 1) expect(await reasonOf(ask(maria))).toBe("bad_request");
    expect(await ask(maria)).toEqual(rightAnswers.identity);
  });

  test("opens once of failures that come together", async () => {
    const { ask } = identity();
    source.next(...Array<Turn>(20).fill(status(401)));
    const reasons = await Promise.all(Array.from({ length: 20 }, () => reasonOf(ask(maria))));
    expect(reasons).toEqual(Array(20).fill("denied"));
    expect(opened).toEqual(["denied"]);
  });

  test("lets the next probe out when one broke on a mistake of ours", async () => {
    const broken = new Error("a mistake");
    const { url, token } = source;
    const limits = { ...sourceLimits, breaker: { failures: 1, openMs: 30_000 } };
    let isBroken = true;
    const ask = createHttpSource<object, unknown>(
      { url, token, limits, now: () => nowMs },
      {
        response: z.unknown(),
        fits: () => {
          if (isBroken) throw broken;
          return true;
        },
      },
    );
    source.next(...Array<Turn>(3).fill(json({})));
    await expect(ask({})).rejects.toBe(broken);
    nowMs += 30_000;
    await expect(ask({})).rejects.toBe(broken);
    nowMs += 30_000;
    isBroken = false;
    expect(await ask({})).toEqual({});
  });
});

describe("what leaves", () => {
  test("is the body: nothing about the person is in the address or a header", async () => {
    await identity().ask(maria);
    const [question] = source.questions;
    expect(question?.url).toBe("/ask");
    expect(JSON.stringify(question?.headers)).not.toMatch(/maria|santos|8741|7011|pike|seattle|98101/i);
    expect(question?.headers).toMatchObject({
      authorization: `Bearer ${source.token}`,
      "assay-source-version": "1",
      "assay-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("has another request id for each question", async () => {
    const { ask } = identity();
    await ask(maria);
    await ask(maria);
    expect(new Set(requestIds()).size).toBe(2);
  });
});

describe("an error", () => {
  const secret = "s3cret-bearer-token";

  test.each<[string, Turn]>([
    ["timeout", hang],
    ["server_error", status(500)],
    ["denied", status(401)],
    ["redirected", redirect("http://127.0.0.1:1/Santos")],
    ["wrong_content_type", text(maria.ssn, { "content-type": "text/plain" })],
    ["wrong_answer", json({ echo: maria, token: secret })],
    ["wrong_answer", text(`${maria.ssn} ${secret}`)],
    ["unreachable", breakOff],
  ])("holds neither token, nor address, nor person: %s", async (reason, turn) => {
    source.next(turn, turn);
    const error = await identity(reason === "timeout" ? impatient : sourceLimits, secret)
      .ask(maria)
      .catch((thrown: unknown) => thrown);
    expect(error).toEqual(failure(reason));
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/s3cret|127\.0\.0\.1|santos|8741/i);
  });

  test("holds no token even where the token cannot be a header", async () => {
    const error = await identity(sourceLimits, `${secret}\n.`)
      .ask(maria)
      .catch((thrown: unknown) => thrown);
    expect(error).toEqual(failure("unreachable"));
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cret");
  });
});
