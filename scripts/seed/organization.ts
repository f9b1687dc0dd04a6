import { randomBytes } from "node:crypto";
import type { UserPrincipal } from "@/lib/auth/principal";
import { createAccount } from "@/lib/domain/accounts/users/create";
import { issueKey } from "@/lib/domain/keys/issue";
import { setPlan } from "@/lib/domain/organizations/set-plan";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";

export interface SeededOwner {
  principal: UserPrincipal;
  /** What to sign in with; undefined for an organisation that was there before. */
  account?: { email: string; password: string };
}

/** Makes an organisation of its own with an owner and keys. */
export async function createSeededOrganization(): Promise<SeededOwner> {
  const email = `owner.${randomBytes(4).toString("hex")}@seeded.example`;
  const password = randomBytes(12).toString("base64url");
  const { organizationId, userId } = await inWork(async (work) => {
    const made = await createAccount(work, {
      organizationName: "Seeded",
      name: "Seeded Owner",
      email,
      password,
    });
    for (const name of ["Checkout", "Nightly batch", "Back office"]) {
      await issueKey(work.tx, {
        organizationId: made.organizationId,
        mode: "live",
        name,
        permissions: ["READ", "WRITE"],
        createdBy: made.userId,
      });
    }
    return made;
  });
  const { slug } = await runtime().prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  await setPlan(slug, { plan: "pro", requestsPerMinute: null, applicantsPerDay: null, apiKeyLimit: null });
  return { principal: ownerOf(organizationId, userId), account: { email, password } };
}

/** The owner of an organisation that has no analyses yet. Throws `not_found`, and `conflict` where it has some. */
export async function findEmptyOrganization(slug: string): Promise<SeededOwner> {
  const { prisma } = runtime();
  const membership = await prisma.membership.findFirst({ where: { organization: { slug }, role: "OWNER" } });
  if (!membership) throw new AppError("not_found", `There is no organization ${slug} with an owner`);
  const { organizationId, userId } = membership;
  const { rowCount } = await runtime().pool.query(
    "SELECT 1 FROM analyses WHERE organization_id = $1 LIMIT 1",
    [organizationId],
  );
  if (rowCount) throw new AppError("conflict", `The organization ${slug} has analyses already`);
  return { principal: ownerOf(organizationId, userId) };
}

function ownerOf(organizationId: string, id: string): UserPrincipal {
  return { kind: "user", id, role: "OWNER", organizationId, mode: "live", sessionId: "seed" };
}
