import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sendLines } from "@/tests/support/raw-http";

const names = readdirSync(".next/static", { recursive: true, encoding: "utf8" });
const nameOf = (ending: string) => names.find((name) => name.endsWith(`${ending}.br`))?.slice(0, -3) ?? "";
const script = nameOf(".js");
const style = nameOf(".css");

const ask = (path: string, accepted: string | undefined, method = "GET", more: string[] = []) =>
  sendLines([
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    ...(accepted === undefined ? [] : [`Accept-Encoding: ${accepted}`]),
    ...more,
  ]);
const askFor = (name: string, ...rest: [string | undefined, string?, string[]?]) =>
  ask(`/_next/static/${name}`, ...rest);

/** Headers that are the same whatever the encoding. */
const common = [
  "cache-control",
  "content-type",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "vary",
  "x-content-type-options",
  "x-frame-options",
  "x-powered-by",
];

it("every script and style above a kibibyte was compressed, and comes out as it was", () => {
  const files = names.filter((name) => /\.(?:js|css|svg|json)$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    const contents = readFileSync(`.next/static/${name}`);
    if (contents.length < 1_024) continue;
    const compressed = readFileSync(`.next/static/${name}.br`);
    expect(brotliDecompressSync(compressed).equals(contents), name).toBe(true);
  }
});

describe.each([
  ["a script", script],
  ["a style", style],
])("%s", (_, name) => {
  it.each(["br", "gzip, deflate, br, zstd", "BR;q=0.5", "gzip;q=1.0, br;q=0.001"])(
    "is sent as compressed when it was built if the client accepts %s",
    async (accepted) => {
      const answer = await askFor(name, accepted);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding")).toBe("br");
      const { length } = readFileSync(`.next/static/${name}.br`);
      expect(answer.headers.get("content-length")).toBe(String(length));
    },
  );

  it.each([undefined, "", "identity", "br;q=0", "br; q=0.000", "brotli", "identity, br;q=0.0"])(
    "is sent as it is if the client accepts %s",
    async (accepted) => {
      const answer = await askFor(name, accepted);
      expect(answer.status).toBe(200);
      expect(answer.headers.has("content-encoding")).toBe(false);
      expect(answer.text).toBe(readFileSync(`.next/static/${name}`, "utf8"));
    },
  );

  it("is sent with gzip to a client that takes no better", async () => {
    const answer = await askFor(name, "gzip, br;q=0");
    expect(answer.headers.get("content-encoding")).toBe("gzip");
  });

  it("has the same headers, compressed or not: kept for a year, and safe", async () => {
    const [compressed, plain] = [await askFor(name, "br"), await askFor(name, "identity")];
    const of = ({ headers }: typeof plain) => common.map((header) => [header, headers.get(header)]);
    expect(of(compressed)).toEqual(of(plain));
    expect(compressed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(compressed.headers.get("vary")).toBe("Accept-Encoding");
    expect(compressed.headers.get("etag")).not.toBe(plain.headers.get("etag"));
  });

  it("is not sent again to a client that has it, and the answer says for how long it is good", async () => {
    const etag = (await askFor(name, "br")).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await askFor(name, "br", "GET", [`If-None-Match: ${known}`]);
      expect([known, answer.status, answer.text]).toEqual([known, 304, ""]);
      expect(answer.headers.get("etag")).toBe(etag);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.has("content-encoding")).toBe(false);
    }
    expect((await askFor(name, "br", "GET", ['If-None-Match: "other"'])).status).toBe(200);
  });

  it("answers HEAD with the headers alone", async () => {
    const [head, get] = [await askFor(name, "br", "HEAD"), await askFor(name, "br")];
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    const of = ({ headers }: typeof get) => [...headers].filter(([header]) => header !== "date");
    expect(of(head)).toEqual(of(get));
  });
});

it("a query does not hide a file", async () => {
  expect((await askFor(`${script}?v=1`, "br")).headers.get("content-encoding")).toBe("br");
});

describe("nothing but the listed files is read", () => {
  it.each([
    "/_next/static/../BUILD_ID",
    "/_next/static/%2e%2e/BUILD_ID",
    "/_next/static/..%2fBUILD_ID",
    "/_next/static/..%5cBUILD_ID",
    "/_next/static/..\\BUILD_ID",
    "/_next/static/chunks/..%252f..%252fBUILD_ID",
    "/_next/static//etc/passwd",
    "/_next/static/%00",
    `/_next/static/${script}%00`,
    `/_next/static/${script}%00.css`,
    "/_next/static/no-such.js",
    "/_next/static/chunks",
    "/_next/static/../../dist/serve.mjs",
    "/_next/static/constructor",
  ])("%s", async (path) => {
    const answer = await ask(path, "br");
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.headers.get("content-encoding")).not.toBe("br");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("and they are not to be had by another method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const answer = await askFor(script, "br", method, ["Content-Length: 0"]);
      expect([method, answer.headers.get("content-encoding")]).toEqual([method, null]);
    }
  });
});

it.each([
  ["POST", `/_next/static/${script}`],
  ["PUT", "/_next/static/no-such-file.js"],
  ["POST", "/robots.txt"],
  ["DELETE", `//%5Fnext/./static/${script}`],
])("%s %s is refused with the methods that files have", async (method, path) => {
  const answer = await ask(path, "br", method, ["Content-Length: 0"]);
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
  expect(answer.body).toMatchObject({
    success: false,
    error: { code: "method_not_allowed" },
  });
});
