"use server";

import { z } from "zod";
import { accountAction } from "@/app/actions/client";
import { verifyAuditLog } from "@/lib/domain/audit/verify";
import { AppError } from "@/lib/platform/errors";

const digits = z.string().regex(/^[0-9a-f]{64}$/);
const savedHead = z.strictObject({
  organizationId: z.string().max(64),
  sequence: z.int().min(0).max(2_147_483_647),
  mac: digits,
  signature: digits,
});

export interface VerifiedLog {
  entries: number;
  /** Null if the log is intact. */
  brokenAt: number | null;
  /** How many entries the head that it was verified against covers; null without one. */
  against: number | null;
}

/** Verifies the audit log, against a saved head unless its text is empty. */
export const verifyLog = accountAction(
  [z.string().max(10_000)],
  async (context, text): Promise<VerifiedLog> => {
    const saved = text.trim() === "" ? undefined : readHead(text);
    const { entries, brokenAt } = await verifyAuditLog(context, saved);
    return { entries, brokenAt: brokenAt ?? null, against: saved?.sequence ?? null };
  },
);

function readHead(text: string) {
  const parsed = savedHead.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_request", "This isn't a saved head", {
    details: [{ path: "head", message: "must be the JSON of a head that was downloaded here or logged" }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
