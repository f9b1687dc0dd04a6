import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createHttpSource } from "@/lib/domain/sources/http-source";
import { held, json, redirect, rightAnswers, status, type Turn, text } from "@/tests/support/source-stand-in";
import {
  closedCount,
  identity,
  now,
  opened,
  passMilliseconds,
  patient,
  reasonOf,
  setUpIdentityStandIn,
  source,
} from "./identity-stand-in";
import { maria } from "./people";

setUpIdentityStandIn();

describe("the breaker", () => {
  async function open(ask: () => Promise<unknown>) {
    source.next(...Array<Turn>(10).fill(status(500)));
    for (let i = 0; i < 5; i += 1) expect(await reasonOf(ask())).toBe("server_error");
    expect(source.questions).toHaveLength(10);
  }

  test("opens after five failed questions in a row, and then sends nothing for 30 s", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    expect(opened).toEqual(["server_error"]);
    expect(await reasonOf(ask(maria))).toBe("breaker_open");
    passMilliseconds(29_999);
    expect(await reasonOf(ask(maria))).toBe("breaker_open");
    expect(source.questions).toHaveLength(10);
  });

  test("lets one probe through after 30 s, without a retry, and closes when it is answered", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    passMilliseconds(30_000);
    const { turn, release } = held(json(rightAnswers.identity));
    source.next(turn);
    const probe = ask(maria);
    const others = await Promise.all(Array.from({ length: 5 }, () => reasonOf(ask(maria))));
    expect(others).toEqual(Array(5).fill("breaker_open"));
    await source.received(11);
    release();
    expect(await probe).toEqual(rightAnswers.identity);
    expect(closedCount).toBe(1);
    expect(source.questions).toHaveLength(11);
    expect(await ask(maria)).toEqual(rightAnswers.identity);
  });

  test("opens for another 30 s when the probe fails", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    passMilliseconds(30_000);
    source.next(status(500));
    expect(await reasonOf(ask(maria))).toBe("server_error");
    expect(source.questions).toHaveLength(11);
    expect(opened).toHaveLength(2);
    passMilliseconds(29_999);
    expect(await reasonOf(ask(maria))).toBe("breaker_open");
    passMilliseconds(1);
    expect(await ask(maria)).toEqual(rightAnswers.identity);
  });

  test("restarts its count after a successful probe", async () => {
    const { ask } = identity();
    await open(() => ask(maria));
    passMilliseconds(30_000);
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

  test("stays closed when the source rejects questions: one caller's data must not cut off others", async () => {
    const { ask } = identity();
    source.next(...Array<Turn>(7).fill(status(422)));
    for (let i = 0; i < 7; i += 1) expect(await reasonOf(ask(maria))).toBe("bad_request");
    expect(await ask(maria)).toEqual(rightAnswers.identity);
  });

  test("opens once for concurrent failures", async () => {
    const { ask } = identity();
    source.next(...Array<Turn>(20).fill(status(401)));
    const reasons = await Promise.all(Array.from({ length: 20 }, () => reasonOf(ask(maria))));
    expect(reasons).toEqual(Array(20).fill("denied"));
    expect(opened).toEqual(["denied"]);
  });

  test("lets the next probe through after one threw an unexpected error", async () => {
    const broken = new Error("unexpected");
    const { url, token } = source;
    const limits = { ...patient, breaker: { failures: 1, openMilliseconds: 30_000 } };
    let isBroken = true;
    const ask = createHttpSource<object, unknown>(
      { url, token, limits, now },
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
    passMilliseconds(30_000);
    await expect(ask({})).rejects.toBe(broken);
    passMilliseconds(30_000);
    isBroken = false;
    expect(await ask({})).toEqual({});
  });
});
