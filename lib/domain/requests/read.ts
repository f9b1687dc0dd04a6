import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { notFound } from "@/lib/platform/errors";
import type { BodyShape } from "./body-shape";
import { type RequestView, viewRequest } from "./view";

export interface RequestDetail extends RequestView {
  /** The record that the answer was about. */
  recordId: string | null;
  bodyShape: BodyShape | null;
  /** Null for a key that is gone. */
  key: { name: string; hint: string } | null;
}

/** Throws `not_found`. */
export async function readRequest({ db, principal, scope }: Context, id: string): Promise<RequestDetail> {
  authorize(principal, "api_key.read");
  const row = await db.apiRequest.findUnique({ where: { id, mode: scope.mode } });
  if (!row) throw notFound("API request");
  const key = await db.apiKey.findUnique({ where: { id: row.keyId }, select: { name: true, hint: true } });
  const { recordId, bodyShape } = row;
  return { ...viewRequest(row), recordId, bodyShape: bodyShape as BodyShape | null, key };
}
