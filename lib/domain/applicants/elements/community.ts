import { idOfUuid, uuidOfId } from "@/lib/platform/ids";
import type { Community } from "@/lib/risk/input/sharing";

/** Applicants connected by shared elements. `key` is the identifier of one of them. */
export type KeyedCommunity = Community & { key: string };

const keyBytes = 16;
const mostCounted = 0xffff;

/** For the column `community`; null for an applicant without connections. */
export function packCommunity(id: string, { key, families, fraud }: KeyedCommunity): Buffer | null {
  if (key === id && families <= 1 && fraud === 0) return null;
  const packed = Buffer.alloc(keyBytes + 4);
  packed.write(uuidOfId(key).replaceAll("-", ""), "hex");
  packed.writeUInt16BE(Math.min(families, mostCounted), keyBytes);
  packed.writeUInt16BE(Math.min(fraud, mostCounted), keyBytes + 2);
  return packed;
}

/** The community of a stored applicant. */
export function readCommunity(id: string, packed: Buffer | null): KeyedCommunity {
  if (packed === null) return { key: id, families: 1, fraud: 0 };
  return {
    key: idOfUuid("app", packed.toString("hex", 0, keyBytes)),
    families: packed.readUInt16BE(keyBytes),
    fraud: packed.readUInt16BE(keyBytes + 2),
  };
}
