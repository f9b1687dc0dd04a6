import { type PlatformTx, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import type { Organization } from "@/lib/platform/db/generated/client";
import { newId } from "@/lib/platform/ids";

interface NewOrganization {
  name: string;
  domains: string[];
  /** `usr_…` of the user who will own it, or `cli`. */
  createdBy: string;
}

/** Derives a unique slug from the name, and creates the first policy. */
export async function createOrganization(
  context: PlatformTx,
  { name, domains, createdBy }: NewOrganization,
): Promise<Organization> {
  const { db } = context;
  const now = context.clock();
  const organizationId = newId("org", now);
  const base = slugOf(name);
  const wanted = { id: organizationId, name, domains, slug: base, createdAt: new Date(now) };
  // Waits for one that is being created with the same name.
  const { count } = await db.organization.createMany({ data: [wanted], skipDuplicates: true });
  const organization =
    count === 1
      ? await db.organization.findUniqueOrThrow({ where: { id: organizationId } })
      : await db.organization.create({ data: { ...wanted, slug: `${base}-${organizationId.slice(-6)}` } });
  await createFirstPolicy(
    createdBy === "cli"
      ? txOf(context, { kind: "operator", id: "cli", organizationId, mode: "live" })
      : txOf(context, memberOf({ organizationId, userId: createdBy, role: "OWNER" })),
  );
  return organization;
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 40);
  return slug || "organization";
}
