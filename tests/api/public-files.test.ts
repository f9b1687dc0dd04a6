import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { expiresAt } from "@/app/api/security-txt/security-txt";

const get = (address: string) => fetch(new URL(address, inject("serverUrl")), { redirect: "manual" });

const types: Record<string, RegExp> = {
  ".ico": /^image\/(?:x-icon|vnd\.microsoft\.icon)/,
  ".png": /^image\/png/,
  ".svg": /^image\/svg\+xml/,
  ".txt": /^text\/plain/,
  ".webmanifest": /^application\/manifest\+json/,
};

describe("the files of public/", () => {
  it.each(readdirSync(path.resolve("public")))("%s is served unchanged, to everyone", async (name) => {
    const response = await get(`/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(types[path.extname(name)] ?? /never/);
    expect(response.headers.get("content-security-policy")).toBeNull();
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
  });

  it("hide no page: a longer path is a page, with its security policy", async () => {
    for (const address of ["/favicon.icon", "/robots.txt/x", "/icon.svg-x", "/.well-known/security.txt/x"]) {
      const response = await get(address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-/);
    }
  });

  it("include every icon that the manifest names", async () => {
    const { icons } = (await (await get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect([src, (await get(src)).status]).toEqual([src, 200]);
  });
});

describe("search engines", () => {
  it("may read the documentation only", async () => {
    const rules = await (await get("/robots.txt")).text();
    expect(rules).toMatch(/^Disallow: \/$/m);
    expect(rules).toMatch(/^Allow: \/docs$/m);
    expect(await (await get("/docs")).text()).toContain('<meta name="robots" content="index, follow"/>');
    expect(await (await get("/sign-in")).text()).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
  });
});

describe("security.txt", () => {
  it("names an absolute contact that answers, a language and a policy", async () => {
    const response = await get("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await response.text();
    const contact = /^Contact: (\S+)$/m.exec(text)?.[1] ?? "";
    expect(new URL(contact).pathname).toBe("/docs/security");
    expect((await get(new URL(contact).pathname)).status).toBe(200);
    expect(text).toMatch(/^Policy: https?:\/\/\S+$/m);
    expect(text).toMatch(/^Preferred-Languages: en$/m);
    expect(text).toMatch(new RegExp(`^Expires: ${expiresAt}$`, "m"));
  });

  it("holds for 30 more days: read /docs/security again and move the date in security-txt.ts", () => {
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(30 * 86_400_000);
  });
});

it("pages name their icons, the manifest and the social picture by an absolute URL", async () => {
  const page = await (await get("/docs")).text();
  for (const name of ["/favicon.ico", "/icon.svg", "/apple-touch-icon.png", "/manifest.webmanifest"])
    expect(page).toContain(`href="${name}"`);
  expect(page).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/social\.png"\/>/);
});
