import { LRUCache } from "lru-cache";
import { defaultPolicy, type PolicyDocument, policyDocument } from "@/lib/contract/policy";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { runtime, singleton } from "@/lib/platform/runtime";

export interface VersionedPolicy {
  version: number;
  document: PolicyDocument;
}

/** Versions never change, so they are kept as long as there is room. */
const documents = () =>
  singleton("policyDocuments", () => new LRUCache<string, PolicyDocument>({ max: 1_000 }));

/** The policy that decides an organisation's new analyses. */
export async function currentPolicy(organizationId: string): Promise<VersionedPolicy> {
  const { rows } = await runtime().pool.query<{ policy_version: number }>(
    "SELECT policy_version FROM organizations WHERE id = $1",
    [organizationId],
  );
  const version = rows[0]?.policy_version;
  if (version === undefined) throw new Error("the organization of a principal does not exist");
  return { version, document: await policyOf(organizationId, version) };
}

/** A version of an organisation's policy, in force or not. */
export async function policyOf(organizationId: string, version: number): Promise<PolicyDocument> {
  const name = `${organizationId}/${version}`;
  let document = documents().get(name);
  if (!document) {
    const { rows } = await runtime().pool.query<{ document: unknown }>(
      "SELECT document FROM policies WHERE organization_id = $1 AND version = $2",
      [organizationId, version],
    );
    document = policyDocument.parse(rows[0]?.document);
    documents().set(name, document);
  }
  return document;
}

/** Gives a new organisation its first policy. */
export async function createFirstPolicy(
  tx: Prisma.TransactionClient,
  organizationId: string,
  createdBy: string,
): Promise<void> {
  await tx.policy.create({
    data: {
      organizationId,
      version: 1,
      document: defaultPolicy,
      createdBy,
      createdAt: new Date(runtime().clock()),
    },
  });
}
