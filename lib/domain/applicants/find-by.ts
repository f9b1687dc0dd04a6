import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import { fieldOf, indexOf } from "@/lib/domain/applicants/elements/blind-index";
import { elementOf } from "@/lib/domain/applicants/elements/element-indexes";
import { applicantsWithElements } from "@/lib/domain/applicants/elements/find-elements";
import { nameIndexesOf } from "@/lib/domain/applicants/elements/name-index";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { normalizeEmail } from "@/lib/risk/normalize/email";
import { normalizeNamePart } from "@/lib/risk/normalize/name";
import { normalizePhone } from "@/lib/risk/normalize/phone";
import { namesLike } from "./names-like";

/** A value that more applicants share isn't one person's: it's a placeholder or a very common name. */
const maxApplicants = 1_000;

/** By blind index, newest first. */
export async function applicantsWith(
  context: Context,
  kind: "name" | "ssn" | "email" | "phone",
  value: string,
): Promise<string[]> {
  const { db, scope } = context;
  const { mode } = scope;
  if (kind === "name") {
    const indexes = nameIndexesOf(context, value).map((index) => new Uint8Array(index));
    const named = await db.applicant.findMany({
      where: { nameIndex: { in: indexes }, mode },
      select: { id: true },
      orderBy: { createdAt: "desc" },
      take: maxApplicants,
    });
    return named.map(({ id }) => id);
  }
  const elements = [false, true].map((isWithheld) =>
    elementOf(kind, indexOf(context, fieldOf(kind, isWithheld), normalized[kind](value))),
  );
  const found = await applicantsWithElements(context.scoped, { elements, most: maxApplicants });
  return found.map(({ id }) => id);
}

const normalized = {
  ssn: (text: string) => text.replace(/\D/g, ""),
  email: (text: string) => normalizeEmail(text).canonical,
  phone: (text: string) => normalizePhone(text).e164,
};

/**
 * Finds every typed word within the name, regardless of case and accents. Blind indexes know whole names only, so names
 * are decrypted: ask for a few thousand at most. Throws `rate_limited`.
 */
export async function namedLike(context: Context, text: string, ids: readonly string[]): Promise<string[]> {
  const wanted = normalizeNamePart(text).tokens;
  if (wanted.length === 0) return [];
  await limitExpensiveRead(context);
  return heavyWork(context).run({
    lane: "reads",
    name: "names-like",
    organizationId: context.scope.organizationId,
    input: { scope: context.scope, wanted, ids },
    inline: namesLike,
  });
}
