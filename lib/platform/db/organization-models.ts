import { entryOf } from "@/lib/platform/entry-of";
import type { Prisma } from "./generated/client";

/* Limits every statement of Prisma here, so a query that forgets to filter never reaches another organization. */

/** How a row's organization is found: by its own column, or by a condition on the record it belongs to. */
type Owner = "organizationId" | ((organizationId: string) => object);

const byWebhook = (organizationId: string) => ({ webhook: { organizationId } });
const byUser = (organizationId: string) => ({ user: { memberships: { some: { organizationId } } } });

const owners = {
  analysis: "organizationId",
  apiKey: "organizationId",
  apiKeyHour: "organizationId",
  apiRequest: "organizationId",
  applicant: "organizationId",
  auditEntry: "organizationId",
  batch: "organizationId",
  batchChunk: (organizationId) => ({ batch: { organizationId } }),
  batchItem: (organizationId) => ({ batch: { organizationId } }),
  challenger: "organizationId",
  challengerDecision: "organizationId",
  clearedAlert: "organizationId",
  delivery: byWebhook,
  deliveryAttempt: (organizationId) => ({ delivery: byWebhook(organizationId) }),
  dueMask: "organizationId",
  event: "organizationId",
  fairnessReport: "organizationId",
  idempotencyRecord: "organizationId",
  identityLink: "organizationId",
  informationRequest: "organizationId",
  invitation: "organizationId",
  letter: "organizationId",
  letterTemplate: "organizationId",
  listEntry: "organizationId",
  maskPlane: "organizationId",
  maskShelf: "organizationId",
  mail: "organizationId",
  membership: "organizationId",
  metadataPair: "organizationId",
  notice: "organizationId",
  oauthIdentity: byUser,
  organization: (organizationId) => ({ id: organizationId }),
  outcomeLabel: "organizationId",
  passwordReset: "organizationId",
  pendingDecision: "organizationId",
  policy: "organizationId",
  policyProposal: "organizationId",
  recoveryCode: byUser,
  requestSighting: "organizationId",
  retentionCount: "organizationId",
  review: "organizationId",
  reviewAssignment: "organizationId",
  reviewClaim: "organizationId",
  reviewCounterProposal: "organizationId",
  reviewProposal: "organizationId",
  savedView: "organizationId",
  scorecard: "organizationId",
  secondFactor: byUser,
  secondFactorReset: "organizationId",
  session: byUser,
  ssnAttempts: "organizationId",
  study: "organizationId",
  studyResult: "organizationId",
  studyRow: "organizationId",
  ssoConnection: "organizationId",
  ssoDomain: "organizationId",
  ssoIdentity: "organizationId",
  studySet: "organizationId",
  user: (organizationId) => ({ memberships: { some: { organizationId } } }),
  validationDocument: "organizationId",
  validationSignOff: "organizationId",
  watchlistHit: "organizationId",
  webhook: "organizationId",
  wordMask: "organizationId",
} as const satisfies Partial<Record<keyof Prisma.TransactionClient, Owner>>;

export type OrganizationModel = keyof typeof owners;
export const organizationModels = Object.keys(owners) as OrganizationModel[];

export type OrganizationModels = Pick<Prisma.TransactionClient, OrganizationModel>;

/** Sends a query of Prisma's, which has these conditions. */
type Send = (where: object, query: () => PromiseLike<unknown>) => unknown;

type Args = { where?: object; data?: object | object[]; create?: object };
type Delegate = Record<string, (args: Args) => PromiseLike<unknown>>;

const creating = new Set(["create", "createMany", "createManyAndReturn"]);
/** A model's other properties run no queries. */
const filtering = new Set([
  ...["findUnique", "findUniqueOrThrow", "findFirst", "findFirstOrThrow", "findMany"],
  ...["update", "updateMany", "updateManyAndReturn", "upsert", "delete", "deleteMany"],
  ...["count", "aggregate", "groupBy"],
]);

/**
 * Prisma merges simultaneous `findUnique` calls into one query, even for different organizations: these it doesn't merge.
 */
const ofOneQuery: Record<string, string> = {
  findUnique: "findFirst",
  findUniqueOrThrow: "findFirstOrThrow",
};

/** Without an organization, over the rows of all. */
export function modelsOf(
  client: Prisma.TransactionClient,
  organizationId: string | undefined,
  send: Send = (_, query) => query(),
): OrganizationModels {
  const made = new Map<string, Delegate>();
  return new Proxy({} as OrganizationModels, {
    get(_, name) {
      if (typeof name !== "string") return undefined;
      // Awaiting the proxy looks for `then`, and React's development build for the others when it describes a component's props.
      if (["then", "toJSON", "$$typeof"].includes(name)) return undefined;
      if (!Object.hasOwn(owners, name)) throw new Error(`${name} has no rows of organizations`);
      const model = name as OrganizationModel;
      return entryOf(made, model, () =>
        limited(client[model] as unknown as Delegate, limitsOf(owners[model], organizationId), send),
      );
    },
  });
}

interface Limits {
  /** What a row has to be found. */
  own: object;
  /** A new row, as the organization's. */
  ownData(data: object): object;
  /** Refuses changes that would move a row to another organization. */
  unmoved(data: object | object[]): object;
}

function limitsOf(owner: Owner, organizationId: string | undefined): Limits {
  if (organizationId === undefined) return { own: {}, ownData: (data) => data, unmoved: (data) => data };
  const refuseOther = (data: object, message: string) => {
    const given = (data as { organizationId?: unknown }).organizationId;
    if (given !== undefined && given !== organizationId) throw new Error(message);
  };
  return {
    own: owner === "organizationId" ? { organizationId } : owner(organizationId),
    ownData(data) {
      if (owner !== "organizationId") return data;
      refuseOther(data, "a row must not be written for another organization");
      return { ...data, organizationId };
    },
    unmoved(data) {
      refuseOther(data, "a row must not be moved to another organization");
      return data;
    },
  };
}

function limited(delegate: Delegate, { own, ownData, unmoved }: Limits, send: Send): Delegate {
  return new Proxy(delegate, {
    get(target, operation: string) {
      const run = target[ofOneQuery[operation] ?? operation];
      if (typeof run !== "function") return run;
      if (creating.has(operation)) {
        return ({ data, ...rest }: Args) => {
          const args = { ...rest, data: Array.isArray(data) ? data.map(ownData) : ownData(data as object) };
          return send({}, () => run.call(target, args));
        };
      }
      if (!filtering.has(operation)) throw new Error(`${operation} isn't limited to an organization`);
      return ({ where = {}, create, data, ...rest }: Args = {}) => {
        const conditions = operation in ofOneQuery ? withoutCompoundKey(where) : where;
        const args = {
          ...rest,
          where: {
            ...conditions,
            AND: [own, ...([(where as { AND?: object }).AND ?? []].flat() as object[])],
          },
          ...(create === undefined ? {} : { create: ownData(create) }),
          ...(data === undefined ? {} : { data: unmoved(data) }),
        };
        return send(where, () => run.call(target, args));
      };
    },
  });
}

/** With the columns of a key such as `organizationId_userId` as conditions of their own. */
function withoutCompoundKey(where: object): object {
  return Object.assign(
    {},
    ...Object.entries(where).map(([name, value]) => (name.includes("_") ? value : { [name]: value })),
  );
}
