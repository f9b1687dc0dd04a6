import type { Tx } from "@/lib/auth/context";
import type { Study } from "@/lib/platform/db/generated/client";
import { lockStudyRow } from "@/lib/platform/db/locks";
import { findStudy } from "./find";

/** Until the transaction ends. Throws `not_found`. */
export async function lockStudy(context: Tx, id: string): Promise<Study> {
  await lockStudyRow(context, id);
  return findStudy(context, id);
}
