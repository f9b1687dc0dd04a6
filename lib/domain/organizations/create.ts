import { createFirstPolicy } from "@/lib/domain/policy/current";
import type { Organization, Prisma } from "@/lib/platform/db/generated/client";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";

/** Creates an organisation with its first policy. The slug is made from the name and kept unique. */
export async function createOrganization(
  tx: Prisma.TransactionClient,
  { name, createdBy }: { name: string; createdBy: string },
): Promise<Organization> {
  const now = runtime().clock();
  const id = newId("org", now);
  const base = slugOf(name);
  const taken = await tx.organization.findUnique({ where: { slug: base } });
  const organization = await tx.organization.create({
    data: { id, name, slug: taken ? `${base}-${id.slice(-6)}` : base, createdAt: new Date(now) },
  });
  await createFirstPolicy(tx, id, createdBy);
  return organization;
}

/** Lower-case ASCII letters, digits and dashes of a name. */
function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return slug || "organization";
}
