import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { isIPv4 } from "node:net";

/*
 * Certificates generated during the test, so that none expires and no private key is kept: X.509 v3 in DER
 * (RFC 5280), P-256, self-signed.
 */

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts);
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, "hex"));
const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
const utcTime = (at: Date) => tlv(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));

export interface Certificate {
  key: string;
  cert: string;
}

/** A certificate for DNS names and IPv4 addresses, valid for a day around now, or until an hour ago. */
export function makeCertificate(names: string[], { expired = false } = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const name = sequence(tlv(0x31, sequence(oid("550403"), tlv(0x0c, Buffer.from(names[0] as string)))));
  const alternativeNames = sequence(
    ...names.map((text) =>
      isIPv4(text) ? tlv(0x87, Buffer.from(text.split(".").map(Number))) : tlv(0x82, Buffer.from(text)),
    ),
  );
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(hours(-12)), utcTime(hours(expired ? -1 : 12))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tlv(0xa3, sequence(sequence(oid("551d11"), tlv(0x04, alternativeNames)))),
  );
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }) as string, cert: pem(body, privateKey) };
}

function pem(body: Buffer, key: KeyObject): string {
  const signature = tlv(0x03, Buffer.from([0]), sign("sha256", body, key));
  const lines =
    sequence(body, ecdsaWithSha256, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
