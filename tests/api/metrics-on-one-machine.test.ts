import { readFile, stat } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { readExposition } from "@/tests/support/exposition";

/* The shared server has no METRICS_TOKEN, so it has generated one. */

const file = path.join(inject("dataDirectory"), "keys", "METRICS_TOKEN");
let token: string;
beforeAll(async () => {
  token = (await readFile(file, "utf8")).trim();
});

/** From this machine, without the header that a proxy would add. */
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
  it("a token is generated that only the service's user can read", async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("its bearer reads the metrics, also through a proxy", async () => {
    for (const more of [{}, { "x-forwarded-for": "192.0.2.7" }] as Record<string, string>[]) {
      const { status, body } = await askDirectly({ authorization: `Bearer ${token}`, ...more });
      expect(status).toBe(200);
      expect(readExposition(body).has("assay_build_info")).toBe(true);
    }
  });

  it.each<[string, Record<string, string>]>([
    ["a program on this machine", {}],
    ["a client of a proxy on this machine that adds no header", { host: "assay.example.com" }],
    ["a client of a proxy that adds one", { "x-forwarded-for": "127.0.0.1" }],
    ["a bearer of another token", { authorization: "Bearer undefined" }],
    ["a bearer of nothing", { authorization: "Bearer " }],
  ])("%s is refused without the token", async (_, headers) => {
    const { status, body } = await askDirectly(headers);
    expect(status).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: "unauthorized" } });
    expect(body).not.toContain("assay_build_info");
  });
});
