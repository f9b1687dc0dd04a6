import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, inject, it } from "vitest";
import { readExposition } from "@/tests/support/exposition";

/* The shared server has no METRICS_TOKEN, so only programs on its machine may read its metrics. */

/** Without the header that a proxy would add. */
function askDirectly(headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${inject("serverUrl").replace("localhost", "127.0.0.1")}/api/metrics`, { headers }, (response) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject),
    )
      .on("error", reject)
      .end();
  });
}

describe("without METRICS_TOKEN", () => {
  it("programs on the same machine may read the metrics", async () => {
    const { status, body } = await askDirectly();
    expect(status).toBe(200);
    expect(readExposition(body).has("assay_build_info")).toBe(true);
  });

  it.each(["x-forwarded-for", "forwarded", "via", "x-real-ip"])(
    "what a proxy on the machine passes on is not found: %s",
    async (header) => {
      const { status, body } = await askDirectly({ [header]: "127.0.0.1" });
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: "not_found", details: [] } });
    },
  );

  it("a web page can't make its visitor's browser read them under another host name", async () => {
    expect((await askDirectly({ host: "rebound.example" })).status).toBe(404);
  });
});
