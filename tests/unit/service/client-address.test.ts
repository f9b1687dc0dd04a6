import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createListener } from "@/lib/service/http/listener";
import { openStage } from "@/tests/support/shared-stage";

it("a page that an action redirects to keeps the client's address, which no client can state", async () => {
  const stage = await openStage({ clock: Date.now });
  const { clientAddressHeader } = stage.platform;
  const listener = createListener(stage.platform, {
    handlePage: (request, response) => response.end(request.headers[clientAddressHeader]),
    pageTemplates: ["/answer/[token]"],
    assets: undefined,
    refuseConnection: () => {},
  });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const seen = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/answer/x`, { headers })).text();
  try {
    expect(await seen({ "x-forwarded-for": "192.0.2.7", "x-client-ip": "192.0.2.7" })).toBe("127.0.0.1");
    // Next fetches it with the headers of the action's request, to which the listener added its own.
    expect(await seen({ [clientAddressHeader]: "192.0.2.7" })).toBe("192.0.2.7");
  } finally {
    server.close();
    server.closeAllConnections();
    await stage.close();
  }
});
