import { linkToken } from "@/lib/contract/accounts";
import type { InformationRequestStatus } from "@/lib/contract/information-requests";
import { type RequestableField, requestableFields } from "@/lib/contract/requestable-fields";
import { statusOf } from "@/lib/domain/information-requests/view";
import { hashLinkToken } from "@/lib/platform/crypto/link-token";
import type { InformationRequest } from "@/lib/platform/db/generated/client";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/platform";

/** What a link reveals to anyone who opens it: nothing about the applicant. */
export interface OpenedLink {
  status: InformationRequestStatus;
  organizationName: string;
  /** In the order of the form. */
  fields: RequestableField[];
  expiresAt: Date;
}

export interface FromLink {
  token: string;
  clientAddress: string;
}

/** Opening a link doesn't use it up: programs that check mail open links too. Undefined if it's wrong. Throws `rate_limited`. */
export async function openLink(platform: Platform, from: FromLink): Promise<OpenedLink | undefined> {
  const row = await findByLink(platform, from);
  if (!row) return undefined;
  const { name } = await platform.prisma.organization.findUniqueOrThrow({
    where: { id: row.organizationId },
    select: { name: true },
  });
  return {
    status: statusOf(row, new Date(platform.clock())),
    organizationName: name,
    fields: requestableFields.filter((field) => row.fields.includes(field)),
    expiresAt: row.expiresAt,
  };
}

/** Undefined if the link is wrong. Throws `rate_limited`. */
export async function findByLink(
  { limiter, prisma }: Platform,
  { token, clientAddress }: FromLink,
): Promise<InformationRequest | null> {
  const result = await limiter.consume(fixedLimits.applicantLinksByAddress, addressSubject(clientAddress), 1);
  if (!result.allowed) throw rateLimited("Too many tries from your network; try again later", result);
  if (!linkToken.safeParse(token).success) return null;
  return prisma.informationRequest.findUnique({ where: { tokenHash: hashLinkToken(token) } });
}
