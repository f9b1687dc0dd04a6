import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ApplicantQuery, applicantPage, SearchApplicantsBody } from "@/lib/contract/applicants";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { applicantsWith } from "./find-by";
import { viewApplicant } from "./view";

type ApplicantPage = z.input<typeof applicantPage>;

/** Applicants of the organization and mode, newest first, SSNs masked. */
export function listApplicants(context: Context, query: ApplicantQuery): Promise<ApplicantPage> {
  authorize(context.principal, "applicant.read");
  const { externalId, ...page } = query;
  return pageOf(context, { ...page, where: externalId === undefined ? {} : { externalId } });
}

/** Applicants with this current email address and phone number, by blind index, newest first. */
export async function searchByContact(
  context: Context,
  { email, phone, ...page }: SearchApplicantsBody,
): Promise<ApplicantPage> {
  authorize(context.principal, "applicant.read");
  const wanted = Object.entries({ email, phone }) as ["email" | "phone", string | undefined][];
  const found = await Promise.all(
    wanted.flatMap(([kind, value]) => (value === undefined ? [] : [applicantsWith(context, kind, value)])),
  );
  return pageOf(context, { ...page, where: { AND: found.map((ids) => ({ id: { in: ids } })) } });
}

async function pageOf(
  context: Context,
  { limit, cursor, where }: Omit<ApplicantQuery, "externalId"> & { where: Prisma.ApplicantWhereInput },
): Promise<ApplicantPage> {
  const list = `applicants/${context.scope.mode}`;
  const rows = await context.db.applicant.findMany({
    where: { AND: [{ mode: context.scope.mode, ...afterCursor(list, cursor) }, where] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, { list, limit, view: (row) => viewApplicant(context, row) });
}
