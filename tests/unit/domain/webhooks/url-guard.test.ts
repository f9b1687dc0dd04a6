import { describe, expect, test } from "vitest";
import { checkWebhookUrl } from "@/lib/domain/webhooks/egress/url-guard";
import { checkUrlShape } from "@/lib/domain/webhooks/egress/url-guard-shape";
import { addresses, notAddresses, urls, zone } from "./hosts";

const resolve = async (hostname: string) => zone[hostname] ?? Promise.reject(new Error("ENOTFOUND"));
const check = (url: string, allowInsecure = false) => checkWebhookUrl(url, { resolve, allowInsecure });

/** A host whose name resolves to these addresses. */
const checkResolvedTo = (...found: string[]) =>
  checkWebhookUrl("https://hooks.example.com/", { resolve: async () => found, allowInsecure: false });

describe("when a URL is saved", () => {
  test.each(urls)("%j is %s", async (url, status) => {
    expect(await check(url)).toMatchObject({ status });
  });

  test.each(addresses)(
    "a name that resolves to %s, which is %s, gets the same status as the address itself",
    async (address, kind) => {
      const status = kind === "public" ? "public" : "refused";
      expect(await checkResolvedTo(address)).toMatchObject({ status });
      expect(await check(`https://${address.includes(":") ? `[${address}]` : address}/`)).toMatchObject({
        status,
      });
    },
  );

  test.each(addresses.filter(([, kind]) => kind === "special"))(
    "a single address such as %s among public ones is enough to refuse it",
    async (address) => {
      expect(await checkResolvedTo("93.184.216.34", address)).toMatchObject({ status: "refused" });
      expect(await checkResolvedTo(address, "93.184.216.34")).toMatchObject({ status: "refused" });
    },
  );

  test.each(notAddresses)("a resolver's answer of %j is refused", async (answer) => {
    expect(await checkResolvedTo("93.184.216.34", answer)).toMatchObject({ status: "refused" });
  });

  test("a resolver that finds nothing leaves it unverified, like one that fails", async () => {
    expect(await checkResolvedTo()).toMatchObject({ status: "unverified" });
  });

  test("an address is not looked up", async () => {
    const never = () => Promise.reject(new Error("it was looked up"));
    for (const url of ["https://93.184.216.34/", "https://[2606:4700:4700::1111]/"]) {
      expect(await checkWebhookUrl(url, { resolve: never, allowInsecure: false })).toMatchObject({
        status: "public",
      });
    }
  });

  test.each([
    ["https://hooks.example.com", "https://hooks.example.com/"],
    ["HTTPS://Hooks.Example.com.:443/a/../b?c=ü", "https://hooks.example.com/b?c=%C3%BC"],
    ["https://bücher.example.com/", "https://xn--bcher-kva.example.com/"],
    ["https://0x5db8d822/", "https://93.184.216.34/"],
  ])("%s is stored as %s, the form that was checked", async (given, stored) => {
    expect(await check(given)).toMatchObject({ status: "public", url: stored });
  });
});

test("a non-ASCII name gets the same status on every check", () => {
  // Node 20 refuses it after some thousand calls of URL.canParse.
  const problems = new Set<unknown>();
  for (let i = 0; i < 20_000; i += 1) {
    problems.add(checkUrlShape("https://bücher.example.com/", { allowInsecure: false }).problem);
  }
  expect([...problems]).toEqual([undefined]);
});

describe("the reason", () => {
  const hint = /WEBHOOK_ALLOW_INSECURE/;

  test.each([
    "http://hooks.example.com/",
    "http://localhost:3000/hook",
    "http://127.0.0.1/",
    "https://localhost/",
    "https://redis:8443/",
    "https://10.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/",
    "https://internal.example.com/",
    "https://last.example.com/",
    "https://metadata.google.internal/",
  ])("names WEBHOOK_ALLOW_INSECURE for %s, which it would allow", async (url) => {
    expect((await check(url)).reason).toMatch(hint);
    expect((await check(url, true)).status).not.toBe("refused");
  });

  test.each([
    "https://user@localhost/",
    "http://user:password@127.0.0.1/",
    "http://localhost/#part",
    "http://localhost:22/",
    "https://hooks.example.com:80/",
    "ftp://localhost/",
    "https://localhost../",
    "https://127.0.0.256/",
    "not a URL",
    "",
  ])("does not name it for %j, which stays refused", async (url) => {
    expect((await check(url)).reason).not.toMatch(hint);
    expect((await check(url, true)).status).toBe("refused");
  });

  test.each(urls)("never repeats %j", async (url) => {
    const { reason } = await check(url);
    for (const part of url.match(/[a-z0-9.]{6,}/gi) ?? []) {
      if (!/^https?$/i.test(part)) expect(reason).not.toContain(part);
    }
  });

  test("does not reveal what an internal name resolves to", async () => {
    expect((await check("https://internal.example.com/")).reason).not.toMatch(/10\.|private/);
  });

  test("is empty when there is nothing to say", async () => {
    expect(await check("https://hooks.example.com/")).toMatchObject({ reason: "" });
    expect(await check("https://hooks.example.com/", true)).toMatchObject({ reason: "" });
  });
});

describe("WEBHOOK_ALLOW_INSECURE", () => {
  test.each([
    "http://hooks.example.com/",
    "http://hooks.example.com:80/",
    "http://127.0.0.1:3000/",
    "https://127.0.0.1/",
    "http://169.254.169.254/latest/",
    "https://internal.example.com/",
    "https://last.example.com/",
  ])("allows %s, and the reason says so", async (url) => {
    const { status, reason } = await check(url, true);
    expect(status).toBe("public");
    expect(reason).toMatch(/^Allowed only by WEBHOOK_ALLOW_INSECURE=1: the URL /);
  });

  test("leaves a local name that does not resolve unverified", async () => {
    const { status, reason } = await check("http://redis:8080/", true);
    expect(status).toBe("unverified");
    expect(reason).toMatch(/doesn't resolve now\. Allowed only by/);
  });
});
