import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { FailureEventArgs } from "inngest";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInngestClient } from "@/inngest/client";
import { registerFunctions } from "@/inngest/embedded/protocol/register";
import { createInngestHandler } from "@/inngest/handler";
import { AppError } from "@/lib/platform/errors";
import { createLog } from "@/lib/platform/log";
import { type InngestServer, startInngestServer } from "@/tests/support/inngest-server";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ssn = "536-22-8741";

let server: InngestServer;
let app: Server;
const ran: string[] = [];
/** Everything that the service answered to the server. */
const answers: string[] = [];

beforeEach(async () => {
  ran.length = 0;
  answers.length = 0;
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
    client.createFunction(
      { id: "quoting", triggers: { event: "test/quote" }, retries: 1 },
      async ({ step }) => {
        await step
          .run("step", () => {
            throw new RangeError(`no such number: ${ssn}`);
          })
          .catch(() => {});
        throw Object.assign(new TypeError(`no such number: ${ssn}`), { cause: new Error(ssn) });
      },
    ),
  ];
  app = createServer();
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const answer = createInngestHandler(client, functions, { origin });
  const handler = async (request: Request) => {
    const response = await answer(request);
    answers.push(await response.clone().text());
    return response;
  };
  app.on("request", getRequestListener(handler, { overrideGlobalObjects: false }));
  return { client, handler, origin };
}

describe("a real server", () => {
  it("runs the same functions over HTTP, signed", async () => {
    const { client, handler, origin } = await serve();
    expect(await registerFunctions(handler, server.signingKey, origin)).toBeNull();
    expect(server.functions()).toEqual(["assay-chain", "assay-told", "assay-told-failure", "assay-quoting"]);
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

  it("receives neither the values an error quotes nor its stack", async () => {
    const { client, handler, origin } = await serve();
    expect(await registerFunctions(handler, server.signingKey, origin)).toBeNull();
    await client.send({ name: "test/quote", data: {} });
    await server.settled();
    expect(server.runs()).toMatchObject([{ status: "failed", output: { name: "TypeError" } }]);
    expect(answers.join("\n")).toContain("RangeError");
    expect(answers.join("\n")).not.toContain(ssn);
    expect(answers.join("\n")).not.toContain("real-server.test.ts");
  });

  it("with another key is refused with the reason when functions are registered", async () => {
    const { handler, origin } = await serve();
    const wrong = server.signingKey.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect(await registerFunctions(handler, wrong, origin)).toBe("Unauthorized");
    expect(server.functions()).toEqual([]);
  });
});
