import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import {
  type FailureEventArgs,
  type Inngest,
  type InngestFunction,
  NonRetriableError,
  RetryAfterError,
} from "inngest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInngestClient } from "@/inngest/client";
import { registerFunctions } from "@/inngest/embedded/protocol/register";
import { createInngestHandler } from "@/inngest/handler";
import { AppError } from "@/lib/platform/errors";
import { createLog } from "@/lib/platform/log";
import { type InngestServer, startInngestServer } from "@/tests/support/inngest-server";

const ssn = "536-22-8741";

const email = "jane.q.borrower@example.com";
const values = [ssn, email, "Jane Q. Borrower"];
const quote = `no such applicant: Jane Q. Borrower <${email}>, ${ssn}`;

/** What may be thrown: each has the values in another place. */
const thrown: Record<string, () => unknown> = {
  message: () => new RangeError(quote),
  name: () => Object.assign(new Error("x"), { name: quote }),
  code: () => Object.assign(new Error("x"), { code: quote }),
  fields: () => Object.assign(new Error("x"), { detail: quote, row: { ssn }, toJSON: () => quote }),
  stack: () => Object.assign(new Error("x"), { stack: `Error: ${quote}\n    at ${quote}` }),
  cause: () => new Error("x", { cause: new Error(quote, { cause: { ssn } }) }),
  "branded-cause": () => Object.assign(new AppError("conflict", "x"), { cause: new Error(quote) }),
  aggregate: () => new AggregateError([new Error(quote), quote], quote),
  final: () => new NonRetriableError(quote, { cause: new Error(quote) }),
  later: () => new RetryAfterError(quote, 1_000, { cause: new Error(quote) }),
  subclass: () => new (class Refused extends NonRetriableError {})(quote),
  text: () => quote,
  object: () => ({ message: quote, name: quote, stack: quote }),
  list: () => [quote],
  number: () => Number(ssn.replaceAll("-", "")),
  nothing: () => undefined,
  function: () => Object.assign(() => quote, { message: quote }),
};
/** Where it may be thrown: everything in the first two places, and one error in all of them. */
const places = ["plain", "step", "checkpointed", "parallel", "rethrown"] as const;
const throwing = Object.entries(thrown).flatMap(([kind, make]) =>
  places
    .slice(0, kind === "message" ? undefined : 2)
    .map((place) => ({ id: `${place}-${kind}`, place, make })),
);

/** Functions that fail for good, and whose handlers of that fail too. */
function failing(client: Inngest): InngestFunction.Any[] {
  return throwing.map(({ id, place, make }) => {
    const fail = (): never => {
      throw make();
    };
    return client.createFunction(
      {
        id,
        triggers: { event: "test/fail" },
        retries: id.endsWith("-message") ? 1 : 0,
        checkpointing: place === "checkpointed",
        onFailure: fail,
      },
      async ({ step }) => {
        if (place === "plain") fail();
        await step.run("harmless", () => 1);
        const broken = step.run("broken", fail);
        if (place === "parallel") await Promise.all([broken, step.run("other", fail)]);
        await broken.catch((error: unknown) => {
          if (place !== "rethrown") throw error;
          throw new Error(`${quote}: ${error}`, { cause: error });
        });
      },
    );
  });
}

let server: InngestServer;
let app: Server;
const ran: string[] = [];

beforeEach(async () => {
  ran.length = 0;
  server = await startInngestServer();
});
afterEach(async () => {
  app?.close();
  app?.closeAllConnections();
  await server.close();
});

async function serve() {
  const client = createInngestClient(
    { kind: "inngest", eventKey: server.eventKey, signingKey: server.signingKey, baseUrl: server.url },
    createLog("silent"),
  );
  const functions = [
    client.createFunction({ id: "chain", triggers: { event: "test/go" } }, async ({ event, step }) => {
      const a = await step.run("a", () => Number(event.data.n) + 1);
      await step.sleep("nap", "5h");
      const [b, c] = await Promise.all([step.run("b", () => a * 2), step.run("c", () => a * 3)]);
      await step.sendEvent("tell", { id: "told", name: "test/told", data: { sum: b + c } });
      return b + c;
    }),
    client.createFunction(
      {
        id: "told",
        triggers: { event: "test/told" },
        retries: 1,
        onFailure: ({ error }: FailureEventArgs) => {
          ran.push(`failed: ${error.message}`);
        },
      },
      ({ event, attempt }) => {
        ran.push(`told ${event.data.sum}, try ${attempt}`);
        throw new AppError("conflict", "no luck");
      },
    ),
    ...failing(client),
  ];
  app = createServer();
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const handler = createInngestHandler(client, functions, { origin });
  app.on("request", getRequestListener(handler, { overrideGlobalObjects: false }));
  return { client, handler, origin };
}

describe("a real server", () => {
  it("runs the same functions over HTTP, signed", async () => {
    const { client, handler, origin } = await serve();
    expect(await registerFunctions(handler, server.signingKey, origin)).toBeNull();
    expect(server.functions().slice(0, 3)).toEqual(["assay-chain", "assay-told", "assay-told-failure"]);
    await client.send({ id: "go:1", name: "test/go", data: { n: 1 } });
    await client.send({ id: "go:1", name: "test/go", data: { n: 1 } });
    await server.settled();
    expect(server.runs().map(({ functionId, status, output }) => [functionId, status, output])).toEqual([
      ["assay-chain", "completed", 10],
      ["assay-told", "failed", expect.objectContaining({ message: "no luck" })],
      ["assay-told-failure", "completed", null],
    ]);
    expect(ran).toEqual(["told 10, try 0", "told 10, try 1", "failed: no luck"]);
    expect(server.refused).toEqual([]);
  });

  it("receives no value, message or stack of whatever functions throw, in no byte", async () => {
    const { client, handler, origin } = await serve();
    expect(await registerFunctions(handler, server.signingKey, origin)).toBeNull();
    await client.send({ name: "test/fail", data: {} });
    await server.settled();
    const ends = new Map(server.runs().map(({ functionId, status }) => [functionId, status]));
    const ids = throwing.map(({ id }) => `assay-${id}`);
    expect(ids.filter((id) => ends.get(id) !== "failed")).toEqual([]);
    // The handlers of failures fail too.
    expect(ids.filter((id) => ends.get(`${id}-failure`) !== "failed")).toEqual([]);

    const bytes = server.received.join("\n");
    expect(bytes).toContain("RangeError");
    for (const value of values) expect(bytes.includes(value), value).toBe(false);
    expect(bytes).not.toContain("real-server.test.ts");
    expect(bytes).not.toMatch(/\\n\s+at /);
  });

  it("with another key is refused with the reason when functions are registered", async () => {
    const { handler, origin } = await serve();
    const wrong = server.signingKey.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect(await registerFunctions(handler, wrong, origin)).toBe("Unauthorized");
    expect(server.functions()).toEqual([]);
  });
});
