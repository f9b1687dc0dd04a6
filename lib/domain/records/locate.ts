import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Action } from "@/lib/auth/roles";
import type { Mode } from "@/lib/contract/api-keys";

export interface Located {
  href: string;
  /** Such as `analysis`. */
  what: string;
  /** Null for what both modes share. */
  mode: Mode | null;
}

/** Without an id, all records of the kind share a page. */
type Shown = { id?: string; mode: Mode | null } | null | undefined;

interface Kind {
  what: string;
  needs: Action;
  page: string;
  find(context: Context, id: string): PromiseLike<Shown>;
}

const select = { id: true, mode: true } as const;
const ofAnalysis = { analysis: { select } } as const;

const kinds: Record<string, Kind> = {
  ana: {
    what: "analysis",
    needs: "analysis.read",
    page: "/analyses",
    find: ({ db }, id) => db.analysis.findUnique({ where: { id }, select }),
  },
  app: {
    what: "applicant",
    needs: "applicant.read",
    page: "/applicants",
    find: ({ db }, id) => db.applicant.findUnique({ where: { id }, select }),
  },
  bat: {
    what: "batch",
    needs: "batch.read",
    page: "/batches",
    find: ({ db }, id) => db.batch.findUnique({ where: { id }, select }),
  },
  rev: {
    what: "review",
    needs: "analysis.read",
    page: "/analyses",
    find: async ({ db }, id) => (await db.review.findUnique({ where: { id }, select: ofAnalysis }))?.analysis,
  },
  prp: {
    what: "proposed decision",
    needs: "analysis.read",
    page: "/analyses",
    find: async ({ db }, id) =>
      (await db.reviewProposal.findUnique({ where: { id }, select: ofAnalysis }))?.analysis,
  },
  hit: {
    what: "watchlist hit",
    needs: "watchlist.read",
    page: "/applicants",
    find: async ({ db }, id) =>
      (await db.watchlistHit.findUnique({ where: { id }, select: { applicant: { select } } }))?.applicant,
  },
  whk: {
    what: "webhook",
    needs: "webhook.read",
    page: "/settings/webhooks",
    find: ({ db }, id) => db.webhook.findUnique({ where: { id, deletedAt: null }, select }),
  },
  dlv: {
    what: "delivery",
    needs: "webhook.read",
    page: "/settings/webhooks/deliveries",
    find: (context, id) => findDelivery(context, { id }),
  },
  evt: {
    what: "event",
    needs: "webhook.read",
    page: "/settings/webhooks/deliveries",
    find: (context, eventId) => findDelivery(context, { eventId }),
  },
  key: {
    what: "API key",
    needs: "api_key.read",
    page: "/settings/api-keys",
    find: ({ db }, id) => db.apiKey.findUnique({ where: { id }, select: { mode: true } }),
  },
  usr: {
    what: "member",
    needs: "member.read",
    page: "/settings/team",
    find: async ({ db }, userId) =>
      (await db.membership.count({ where: { userId } })) > 0 ? { mode: null } : null,
  },
};

/** In either mode; null if the principal can't see the record, or if records of its kind have no page. */
export async function locateRecord(context: Context, id: string): Promise<Located | null> {
  authorize(context.principal, "contract.read");
  const prefix = /^([a-z]{3})_[0-9a-z]{26}$/.exec(id)?.[1] ?? "";
  const kind = Object.hasOwn(kinds, prefix) ? kinds[prefix] : undefined;
  if (!kind || !isAllowed(context.principal, kind.needs)) return null;
  const { what, page } = kind;
  const found = await kind.find(context, id);
  if (!found) return null;
  return { what, href: found.id === undefined ? page : `${page}/${found.id}`, mode: found.mode };
}

async function findDelivery({ db }: Context, where: { id: string } | { eventId: string }): Promise<Shown> {
  const row = await db.delivery.findFirst({
    where: { ...where, webhook: { deletedAt: null } },
    select: { id: true, webhook: { select: { mode: true } } },
    orderBy: { createdAt: "desc" },
  });
  return row && { id: row.id, mode: row.webhook.mode };
}
