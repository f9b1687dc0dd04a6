import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createListener } from "@/lib/service/http/listener";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let stage: Stage;
let server: Server;
let port: number;
beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
  const { clientAddressHeader } = stage.platform;
  const listener = createListener(stage.platform, {
    handlePage: (request, response) => response.end(request.headers[clientAddressHeader]),
    pageTemplates: ["/answer/[token]"],
    assets: undefined,
    refuseConnection: () => {},
  });
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await stage.close();
});

it("a page that an action redirects to keeps the client's address, which no client can state", async () => {
  const seen = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/answer/x`, { headers })).text();
  expect(await seen({ "x-forwarded-for": "192.0.2.7", "x-client-ip": "192.0.2.7" })).toBe("127.0.0.1");
  // Next fetches it with the headers of the action's request, to which the listener added its own.
  expect(await seen({ [stage.platform.clientAddressHeader]: "192.0.2.7" })).toBe("192.0.2.7");
});

it.each([
  ["GET", "/answer/%ff", 400],
  ["GET", "/invite/%E0%A4%A", 400],
  ["GET", "/answer/a%00b", 400],
  ["TRACE", "/answer/x", 405],
  ["PROPFIND", "/answer/x", 405],
  ["GET", "/answer/%C3%BC", 200],
  ["POST", "/answer/x", 200],
])("a stranger's %s %s is answered with %i", async (method, path, status) => {
  const [answer] = await once(request({ host: "127.0.0.1", port, method, path }).end(), "response");
  answer.resume();
  expect(answer.statusCode).toBe(status);
});
