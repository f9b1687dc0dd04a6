import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { breakOff, hang, json, redirect, status, type Turn, text } from "@/tests/support/source-stand-in";
import {
  failure,
  identity,
  impatient,
  patient,
  requestIds,
  setUpIdentityStandIn,
  source,
} from "./identity-stand-in";
import { maria } from "./people";

setUpIdentityStandIn();

describe("a request", () => {
  test("holds personal data in its body only, not in the URL or a header", async () => {
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

  test("has its own request id for each question", async () => {
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
  ])("reveals neither token nor URL nor personal data: %s", async (reason, turn) => {
    source.next(turn, turn);
    const error = await identity(reason === "timeout" ? impatient : patient, secret)
      .ask(maria)
      .catch((thrown: unknown) => thrown);
    expect(error).toEqual(failure(reason));
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/s3cret|127\.0\.0\.1|santos|8741/i);
  });

  test("reveals no token even when the token is not a valid header", async () => {
    const error = await identity(patient, `${secret}\n.`)
      .ask(maria)
      .catch((thrown: unknown) => thrown);
    expect(error).toEqual(failure("unreachable"));
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cret");
  });
});
