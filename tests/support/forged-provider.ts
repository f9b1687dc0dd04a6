import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ForgedProvider {
  issuer: string;
  /** Of the next ID token. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  /** Signs the next ID token. */
  key: KeyObject;
  ownKey: KeyObject;
  otherKey: KeyObject;
  /** Of the metadata, over those that are right. */
  metadata: Record<string, unknown>;
  close(): Promise<void>;
}

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

// Making them for each provider would take most of the time of its tests.
const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const other = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** A provider that answers every code with the ID token that a test wants, forged ones among them. */
export async function startForgedProvider(): Promise<ForgedProvider> {
  const server = createServer((request, response) => {
    const send = (body: unknown) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    };
    if (request.url === "/.well-known/openid-configuration")
      return send({
        issuer: running.issuer,
        authorization_endpoint: `${running.issuer}/authorize`,
        token_endpoint: `${running.issuer}/token`,
        jwks_uri: `${running.issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        ...running.metadata,
      });
    if (request.url === "/keys")
      return send({ keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "own", use: "sig" }] });
    const signed = `${text(running.header)}.${text(running.claims)}`;
    const isSigned = running.header.alg !== "none";
    const signature = isSigned
      ? createSign("RSA-SHA256").update(signed).sign(running.key).toString("base64url")
      : "";
    send({ access_token: randomUUID(), token_type: "Bearer", id_token: `${signed}.${signature}` });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const running: ForgedProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims: {},
    header: { alg: "RS256", kid: "own" },
    key: own.privateKey,
    ownKey: own.privateKey,
    otherKey: other.privateKey,
    metadata: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return running;
}
