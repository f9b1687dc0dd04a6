import type { Community } from "@/lib/risk/input/sharing";

/** Applicants connected by shared elements. `key` is the UUID of one of them. */
export type KeyedCommunity = Community & { key: string };

const keyBytes = 16;
const mostCounted = 0xffff;

/** For the column `community`; null for an applicant without connections. `uuid` is the applicant's. */
export function encodeCommunity(uuid: string, { key, families, fraud }: KeyedCommunity): Buffer | null {
  if (key === uuid && families <= 1 && fraud === 0) return null;
  const encoded = Buffer.alloc(keyBytes + 4);
  encoded.write(key.replaceAll("-", ""), "hex");
  encoded.writeUInt16BE(Math.min(families, mostCounted), keyBytes);
  encoded.writeUInt16BE(Math.min(fraud, mostCounted), keyBytes + 2);
  return encoded;
}

/** The community of a stored applicant. */
export function readCommunity(uuid: string, encoded: Buffer | null): KeyedCommunity {
  if (encoded === null) return { key: uuid, families: 1, fraud: 0 };
  return {
    key: dashed(encoded.toString("hex", 0, keyBytes)),
    families: encoded.readUInt16BE(keyBytes),
    fraud: encoded.readUInt16BE(keyBytes + 2),
  };
}

function dashed(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
