import { idOfUuid, uuidOfId } from "@/lib/platform/ids";
import type { Community } from "@/lib/risk/input/sharing";

/** Applicants connected by shared elements. `key` is the identifier of one of them. */
export type KeyedCommunity = Community & { key: string };

const keyBytes = 16;
const mostCounted = 0xffff;

/** For the column `community`; null for an applicant without connections. */
export function encodeCommunity(id: string, { key, families, fraud }: KeyedCommunity): Buffer | null {
  if (key === id && families <= 1 && fraud === 0) return null;
  const encoded = Buffer.alloc(keyBytes + 4);
  encoded.write(uuidOfId(key).replaceAll("-", ""), "hex");
  encoded.writeUInt16BE(Math.min(families, mostCounted), keyBytes);
  encoded.writeUInt16BE(Math.min(fraud, mostCounted), keyBytes + 2);
  return encoded;
}

/** The community of a stored applicant. */
export function readCommunity(id: string, encoded: Buffer | null): KeyedCommunity {
  if (encoded === null) return { key: id, families: 1, fraud: 0 };
  return {
    key: idOfUuid("app", encoded.toString("hex", 0, keyBytes)),
    families: encoded.readUInt16BE(keyBytes),
    fraud: encoded.readUInt16BE(keyBytes + 2),
  };
}
