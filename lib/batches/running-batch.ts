import { open } from "@/lib/crypto/seal";
import { runtime } from "@/lib/runtime";
import { batchPlace } from "./chunk";

/** A batch that is being processed, with the key of its chunks. */
export interface RunningBatch {
  id: string;
  organizationId: string;
  mode: "live" | "test";
  totalCount: number;
  options: { includeReasons: boolean; riscScoring: boolean };
  policyVersion: number;
  createdBy: string;
  key: Buffer;
  place: string;
}

/** Undefined once the batch has ended. */
export async function readRunningBatch(id: string): Promise<RunningBatch | undefined> {
  const { keys, prisma } = runtime();
  const row = await prisma.batch.findUnique({ where: { id, status: "processing" } });
  if (!row?.dataKey) return undefined;
  const { organizationId, mode, totalCount, includeReasons, riscScoring, policyVersion, createdBy } = row;
  const place = batchPlace(organizationId, id);
  return {
    id,
    organizationId,
    mode,
    totalCount,
    options: { includeReasons, riscScoring },
    policyVersion,
    createdBy,
    key: open(keys.dataEncryption, batchKeyPlace(place), row.dataKey),
    place,
  };
}

/** Where a batch's sealed key belongs. */
export function batchKeyPlace(place: string): string {
  return `${place}/data-key`;
}
