import type { Context } from "@/lib/auth/context";
import { fieldOf, indexOf } from "@/lib/domain/applicants/elements/blind-index";
import { elementOf } from "@/lib/domain/applicants/elements/element-indexes";
import { applicantsWithElements } from "@/lib/domain/applicants/elements/find-elements";
import { nameIndexesOf } from "@/lib/domain/applicants/elements/name-index";
import { normalizeEmail } from "@/lib/risk/normalize/email";
import { normalizePhone } from "@/lib/risk/normalize/phone";

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
