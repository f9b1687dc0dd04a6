import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sourceLimits } from "@/lib/domain/sources/http-source";
import { createIdentitySource } from "@/lib/domain/sources/identity-source";
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
  startSourceStandIn,
  status,
  type Turn,
  text,
} from "@/tests/support/source-stand-in";
import {
  failure,
  identity,
  nextAnswerBegins,
  now,
  patient,
  requestIds,
  setUpIdentityStandIn,
  source,
} from "./identity-stand-in";
import { maria } from "./people";

setUpIdentityStandIn();

describe("an answer", () => {
  test("that follows the contract is returned", async () => {
    expect(await identity().ask(maria)).toEqual(rightAnswers.identity);
  });

  test.each<[string, Turn]>([
    ["lacks a field", json({ provider: "X", ssn: "match", address: "match" })],
    ["has an extra field", json({ ...rightAnswers.identity, score: 3 })],
    ["has an unknown value", json({ ...rightAnswers.identity, ssn: "probably" })],
    ["is not JSON", text("{")],
    ["is not UTF-8", text(Buffer.from([0x22, 0xff, 0x22]))],
    ["is empty", text("")],
    ["has another success status", text(JSON.stringify(rightAnswers.identity), {}, 201)],
  ])("that %s is a failure without a retry", async (_, turn) => {
    source.next(turn);
    await expect(identity().ask(maria)).rejects.toEqual(failure("wrong_answer"));
    expect(source.questions).toHaveLength(1);
  });

  test("about a field that was not asked for is a failure", async () => {
    source.next(json({ ...rightAnswers.identity, phone: "mismatch" }));
    const { phone: _, ...withoutPhone } = maria;
    await expect(identity().ask(withoutPhone)).rejects.toEqual(failure("wrong_answer"));
  });

  test("that checked nothing is a failure", async () => {
    source.next(json({ provider: "X", ssn: "not_checked", address: "not_checked", phone: "not_checked" }));
    await expect(identity().ask(maria)).rejects.toEqual(failure("nothing_checked"));
  });

  test.each(["text/html", "text/json", "application/json; charset=latin1", "application/jsonp", ""])(
    "of content type '%s' is a failure without a retry",
    async (type) => {
      source.next(text(JSON.stringify(rightAnswers.identity), { "content-type": type }));
      await expect(identity().ask(maria)).rejects.toEqual(failure("wrong_content_type"));
      expect(source.questions).toHaveLength(1);
    },
  );

  test("may state its charset", async () => {
    source.next(
      text(JSON.stringify(rightAnswers.identity), { "content-type": "application/json; charset=UTF-8" }),
    );
    expect(await identity().ask(maria)).toEqual(rightAnswers.identity);
  });

  test("is read up to 64 KiB, and refused with one byte more", async () => {
    const body = JSON.stringify(rightAnswers.identity);
    source.next(text(body.padEnd(64 * 1024)), text(body.padEnd(64 * 1024 + 1)));
    const { ask } = identity();
    expect(await ask(maria)).toEqual(rightAnswers.identity);
    await expect(ask(maria)).rejects.toEqual(failure("too_large"));
    expect(source.questions).toHaveLength(2);
  });

  test("that never ends is cut off while it streams", async () => {
    const { turn, ended, writtenBytes } = flood();
    source.next(turn);
    await expect(identity().ask(maria)).rejects.toEqual(failure("too_large"));
    await ended;
    // What fit into the kernel's buffers, and no more.
    expect(writtenBytes()).toBeLessThan(16 * 1024 * 1024);
  });

  test("is measured uncompressed", async () => {
    source.next(bomb);
    await expect(identity().ask(maria)).rejects.toEqual(failure("too_large"));
  });
});

describe("the time limit", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("ends an attempt whose answer does not begin", async () => {
    source.next(hang, hang);
    const refused = expect(identity(sourceLimits).ask(maria)).rejects.toEqual(failure("timeout"));
    for (const tries of [1, 2]) {
      await source.received(tries);
      vi.advanceTimersByTime(2_000);
    }
    await refused;
    expect(source.questions).toHaveLength(2);
  });

  test("ends an attempt whose answer does not end, however steadily it drips", async () => {
    source.next(drip, drip);
    let answerBegins = nextAnswerBegins();
    const refused = expect(identity(sourceLimits).ask(maria)).rejects.toEqual(failure("timeout"));
    for (const _ of [1, 2]) {
      await answerBegins;
      answerBegins = nextAnswerBegins();
      vi.advanceTimersByTime(2_000);
    }
    await refused;
    expect(source.questions).toHaveLength(2);
  });

  test("starts over for the second attempt", async () => {
    const second = held(json(rightAnswers.identity));
    source.next(hang, second.turn);
    const answer = identity(sourceLimits).ask(maria);
    await source.received(1);
    vi.advanceTimersByTime(2_000);
    await source.received(2);
    vi.advanceTimersByTime(1_999);
    second.release();
    expect(await answer).toEqual(rightAnswers.identity);
  });

  test("is two seconds per attempt, and there are two attempts", () => {
    expect(sourceLimits).toMatchObject({ tryTimeoutMilliseconds: 2_000, tries: 2 });
  });
});

describe("a second try", () => {
  test.each<[string, Turn]>([
    ["500", status(500)],
    ["503", status(503)],
    ["a broken connection", breakOff],
  ])("recovers from %s, with the same request id", async (_, turn) => {
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

  test("follows a refused connection, and then the source is unreachable", async () => {
    await source.close();
    let calls = 0;
    const counting: typeof fetch = (...request) => {
      calls += 1;
      return fetch(...request);
    };
    const { url, token } = source;
    const { ask } = createIdentitySource({ url, token, now, fetch: counting, limits: patient });
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
