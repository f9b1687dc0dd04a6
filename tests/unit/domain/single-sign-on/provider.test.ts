import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { discoverProvider, ProviderError } from "@/lib/domain/single-sign-on/provider/discover";
import { guardedFetch } from "@/lib/domain/single-sign-on/provider/guarded-fetch";
import { readClaims } from "@/lib/domain/single-sign-on/provider/read-claims";
import { createResolver } from "@/lib/domain/webhooks/egress/address-resolver";
import { createDialer, type Dialer } from "@/lib/domain/webhooks/egress/dialer";
import { type ForgedProvider, startForgedProvider } from "@/tests/support/forged-provider";
import { type OpenidProvider, startOpenidProvider, visitProvider } from "@/tests/support/openid-provider";
import { startReceiver } from "@/tests/support/receiver";

const callbackUrl = "http://localhost:3000/api/auth/callback/sso-org_1";
let real: OpenidProvider;
let forged: ForgedProvider;
let dialer: Dialer;
let guarded: Dialer;
beforeAll(async () => {
  real = await startOpenidProvider([callbackUrl]);
  const open = (allowInsecure: boolean) =>
    createDialer({ resolve: createResolver({ allowInsecure }), allowInsecure });
  dialer = open(true);
  guarded = open(false);
});
afterAll(async () => {
  await Promise.all([real.close(), dialer.close(), guarded.close()]);
});
beforeEach(async () => {
  forged = await startForgedProvider();
  real.people = { ada: { email: "ada@lender.test", email_verified: true, name: "Ada", groups: ["risk"] } };
});
afterEach(() => forged.close());

/** To the provider and back. */
async function visit() {
  const provider = await discoverProvider(dialer, real);
  const checks = { state: randomState(), nonce: randomNonce(), code_verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(provider.config, {
    redirect_uri: callbackUrl,
    scope: "openid email profile",
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.code_verifier),
    code_challenge_method: "S256",
  });
  const params = Object.fromEntries((await visitProvider(url, callbackUrl)).searchParams);
  return { provider, checks, params };
}

describe("a sign-in at a provider", () => {
  it("gives its claims, once", async () => {
    const { provider, ...came } = await visit();
    const answer = { callbackUrl, ...came };
    expect(await readClaims(provider, answer)).toMatchObject({
      iss: real.issuer,
      sub: "ada",
      aud: "assay",
      email: "ada@lender.test",
      email_verified: true,
      groups: ["risk"],
    });
    await expect(readClaims(provider, answer)).rejects.toThrow();
  });

  it.each([
    ["state", { state: "another" }],
    ["nonce", { nonce: "another" }],
    ["code verifier", { code_verifier: randomPKCECodeVerifier() }],
    ["state at all", { state: "" }],
    ["nonce at all", { nonce: "" }],
    ["code verifier at all", { code_verifier: "" }],
  ])("is refused without its %s", async (_, wrong) => {
    const { provider, params, checks } = await visit();
    await expect(
      readClaims(provider, { callbackUrl, params, checks: { ...checks, ...wrong } }),
    ).rejects.toThrow();
  });

  it("is refused with the answer of another issuer", async () => {
    const { provider, params, checks } = await visit();
    expect(params.iss).toBe(real.issuer);
    const mixed = { ...params, iss: forged.issuer };
    await expect(readClaims(provider, { callbackUrl, params: mixed, checks })).rejects.toThrow();
  });

  it("is refused with a wrong client secret", async () => {
    const { params, checks } = await visit();
    const provider = await discoverProvider(dialer, { ...real, clientSecret: "wrong" });
    await expect(readClaims(provider, { callbackUrl, params, checks })).rejects.toThrow();
  });
});

describe("an ID token", () => {
  const checks = { state: "s", nonce: "n", code_verifier: "v".repeat(43) };
  const read = async () => {
    const { issuer } = forged;
    const provider = await discoverProvider(dialer, { issuer, clientId: "assay", clientSecret: "secret" });
    return readClaims(provider, { callbackUrl, params: { code: "c", state: "s" }, checks });
  };
  const seconds = () => Math.floor(Date.now() / 1000);
  const right = () => ({
    iss: forged.issuer,
    sub: "ada",
    aud: "assay",
    nonce: "n",
    iat: seconds(),
    exp: seconds() + 300,
  });

  it("is taken if everything is right", async () => {
    forged.claims = right();
    expect(await read()).toMatchObject({ sub: "ada" });
  });

  it.each([
    ["issuer", () => ({ iss: "https://elsewhere.test" })],
    ["audience", () => ({ aud: "another client" })],
    ["audience beside ours, without being authorized", () => ({ aud: ["assay", "another"], azp: "another" })],
    ["end", () => ({ exp: seconds() - 300 })],
    ["nonce", () => ({ nonce: "another" })],
    ["missing nonce", () => ({ nonce: undefined })],
    ["missing subject", () => ({ sub: undefined })],
  ])("is refused for its %s", async (_, wrong) => {
    forged.claims = { ...right(), ...wrong() };
    await expect(read()).rejects.toThrow();
  });

  it("is refused if another key signed it", async () => {
    forged.claims = right();
    forged.key = forged.otherKey;
    await expect(read()).rejects.toThrow();
  });

  it.each([{ alg: "none" }, { alg: "HS256", kid: "own" }, { alg: "RS256", kid: "unknown" }])(
    "is refused with the header %j",
    async (header) => {
      forged.claims = right();
      forged.header = header;
      await expect(read()).rejects.toThrow();
    },
  );
});

describe("a provider", () => {
  const discover = (issuer: string, by = dialer) =>
    discoverProvider(by, { issuer, clientId: "assay", clientSecret: "secret" });
  const refused = async (issuer: string, message: RegExp, by = dialer) => {
    const error = await discover(issuer, by).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect((error as Error).message).toMatch(message);
  };

  it("on a private network is refused, unless the operator allows it", async () => {
    await refused(forged.issuer, /begin with https/, guarded);
    await refused("https://127.0.0.1:8443", /isn't public/, guarded);
    await refused("https://169.254.169.254", /isn't public/, guarded);
    await refused("https://provider.internal", /local network/, guarded);
    expect((await discover(forged.issuer)).issuer).toBe(forged.issuer);
  });

  it("whose name leads to a private address is refused", async () => {
    const resolving = createDialer({ resolve: async () => ["10.0.0.7"], allowInsecure: false });
    await refused("https://login.lender-bank.com", /can't be reached \(blocked\)/, resolving);
    await resolving.close();
  });

  it("that states another issuer, or none of its own, is refused", async () => {
    forged.metadata = { issuer: "https://elsewhere.test" };
    await refused(forged.issuer, /metadata of this issuer/);
    forged.metadata = {};
    await refused(`${forged.issuer}/.well-known/openid-configuration`, /needs its issuer/);
  });

  it("that leads its tokens or browsers to where they must not go is refused", async () => {
    for (const endpoint of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
      for (const address of ["javascript:alert(1)", "file:///etc/passwd", undefined]) {
        forged.metadata = { [endpoint]: address };
        await refused(forged.issuer, /no address/);
      }
    }
  });

  it("that doesn't answer with metadata is refused", async () => {
    const receiver = await startReceiver();
    await refused(receiver.url, /metadata of this issuer/);
    await receiver.close();
  });
});

describe("a request to a provider", () => {
  const fetchFrom = (url: string) =>
    guardedFetch(dialer)(url, { method: "GET", headers: {}, body: undefined, redirect: "manual" });

  it("follows no redirect", async () => {
    const receiver = await startReceiver();
    receiver.otherwise((response) => response.writeHead(302, { location: forged.issuer }).end());
    expect((await fetchFrom(receiver.url)).status).toBe(302);
    await receiver.close();
  });

  it("reads no more than half a MiB", async () => {
    const receiver = await startReceiver();
    receiver.otherwise((response) => response.end("x".repeat(600 * 1024)));
    await expect(fetchFrom(receiver.url)).rejects.toThrow();
    await receiver.close();
  });
});
