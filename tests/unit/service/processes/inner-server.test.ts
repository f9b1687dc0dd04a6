import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { warmUp } from "@/lib/service/pages/warm-up";
import { openInnerServer } from "@/lib/service/processes/inner-server";
import { openStage } from "@/tests/support/shared-stage";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

it("a request without the header that only the service's processes know is refused, and its connection closed", async () => {
  const stage = await openStage({ clock: Date.now });
  const socketPath = path.join(await makeTemporaryFolder("assay-inner-"), "inner.sock");
  const handle = (_: IncomingMessage, response: { end(text: string): void }) => response.end("answered");
  const server = await openInnerServer(stage.platform, { socketPath, span: "test", handle });
  try {
    const ask = async (headers: Record<string, string>) => {
      const [answer] = (await once(request({ socketPath, headers }).end(), "response")) as [IncomingMessage];
      return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
    };
    expect(await ask({ [stage.platform.clientAddressHeader]: "192.0.2.1" })).toMatchObject({
      status: 200,
      body: "answered",
    });
    const warn = vi.spyOn(stage.platform.log, "warn");
    await warmUp(stage.platform, socketPath);
    expect(warn).not.toHaveBeenCalled();
    expect(await ask({ "x-forwarded-for": "192.0.2.1" })).toEqual({
      status: 400,
      connection: "close",
      body: "",
    });
  } finally {
    server.close();
    server.closeAllConnections();
    await stage.close();
  }
});
