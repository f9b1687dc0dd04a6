import { LRUCache } from "lru-cache";
import type { Context, Tx } from "@/lib/auth/context";
import type { Mode } from "@/lib/contract/api-keys";
import { defaultPolicy, type PolicyDocument, policyDocument } from "@/lib/contract/policy";
import { type ListInForce, listsInForce } from "@/lib/domain/watchlists/in-force";
import { OrganizationCache } from "@/lib/platform/changes/organization-cache";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

export interface VersionedPolicy {
  version: number;
  document: PolicyDocument;
}

/** Cached indefinitely: versions and challengers never change. By organization and version, or by the challenger's id. */
const documents = defineSingleton(
  "policy-documents",
  () => new LRUCache<string, PolicyDocument>({ max: 1_000 }),
);

export interface ActiveChallenger {
  /** `chl_…` */
  id: string;
  document: PolicyDocument;
}

export interface AnalysisSettings {
  policy: VersionedPolicy;
  challenger?: ActiveChallenger;
  /** The organization's own domains, which an applicant's email domain may imitate. */
  ownDomains: readonly string[];
  listModes: readonly Mode[];
  watchlists: readonly ListInForce[];
}

const ANALYSIS_SETTINGS = {
  name: "analysis_settings",
  text: `SELECT policy_version AS version, domains AS "ownDomains", list_modes::text[] AS "listModes",
      challenger_id AS "challengerId", ${listsInForce} AS watchlists
    FROM organizations o WHERE o.id = $1`,
};

/** By organization. Where other processes' changes are not heard, they are read for each analysis. */
const settingsCache = defineSingleton(
  "analysis-settings",
  (platform) =>
    new OrganizationCache<AnalysisSettings>(platform, {
      max: 10_000,
      unheardMilliseconds: 0,
      organizationOf: (_, name) => name,
    }),
);

/** Outside transactions: it may be cached for other requests. */
export async function analysisSettings(context: Context): Promise<AnalysisSettings> {
  const { organizationId } = context.scope;
  const settings = await settingsCache(context).get(organizationId, () => readSettings(context));
  if (!settings) throw new Error("the organization of a principal doesn't exist");
  return settings;
}

async function readSettings(context: Context): Promise<AnalysisSettings | undefined> {
  const [row] = await context.sql.query<{
    version: number;
    ownDomains: string[];
    listModes: Mode[];
    challengerId: string | null;
    watchlists: ListInForce[] | null;
  }>(ANALYSIS_SETTINGS);
  if (!row) return undefined;
  const { version, challengerId, watchlists, ...lists } = row;
  return {
    policy: { version, document: await policyOf(context, version) },
    ...(challengerId === null ? {} : { challenger: await challengerOf(context, challengerId) }),
    ...lists,
    watchlists: watchlists ?? [],
  };
}

const CHALLENGER = { text: "SELECT document FROM challengers WHERE organization_id = $1 AND id = $2" };
const POLICY = { text: "SELECT document FROM policies WHERE organization_id = $1 AND version = $2" };

export async function challengerOf(context: Context, id: string): Promise<ActiveChallenger> {
  return { id, document: await documentOf(context, id, () => context.sql.query(CHALLENGER, [id])) };
}

export function policyOf(context: Context | Tx, version: number): Promise<PolicyDocument> {
  const name = `${context.scope.organizationId}/${version}`;
  return documentOf(context, name, () => context.sql.query(POLICY, [version]));
}

async function documentOf(
  context: Context | Tx,
  name: string,
  read: () => Promise<{ document?: unknown }[]>,
): Promise<PolicyDocument> {
  let document = documents(context).get(name);
  if (!document) {
    const [row] = await read();
    document = policyDocument.parse(row?.document);
    documents(context).set(name, document);
  }
  return document;
}

export async function createFirstPolicy(context: Tx): Promise<void> {
  await context.db.policy.create({
    data: {
      organizationId: context.scope.organizationId,
      version: 1,
      document: defaultPolicy,
      createdBy: context.principal.id,
      createdAt: new Date(context.clock()),
    },
  });
}
