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

interface Kind {
  what: string;
  needs: Action;
  find(context: Context, id: string): Promise<{ href: string; mode: Mode | null } | null>;
}

const kinds: Record<string, Kind> = {
  ana: {
    what: "analysis",
    needs: "analysis.read",
    find: async ({ db }, id) =>
      at("/analyses", await db.analysis.findUnique({ where: { id }, select: { id: true, mode: true } })),
  },
  app: {
    what: "applicant",
    needs: "applicant.read",
    find: async ({ db }, id) =>
      at("/applicants", await db.applicant.findUnique({ where: { id }, select: { id: true, mode: true } })),
  },
  bat: {
    what: "batch",
    needs: "batch.read",
    find: async ({ db }, id) =>
      at("/batches", await db.batch.findUnique({ where: { id }, select: { id: true, mode: true } })),
  },
  rev: {
    what: "review",
    needs: "analysis.read",
    find: async ({ db }, id) =>
      at(
        "/analyses",
        (
          await db.review.findUnique({
            where: { id },
            select: { analysis: { select: { id: true, mode: true } } },
          })
        )?.analysis,
      ),
  },
  prp: {
    what: "proposed decision",
    needs: "analysis.read",
    find: async ({ db }, id) =>
      at(
        "/analyses",
        (
          await db.reviewProposal.findUnique({
            where: { id },
            select: { analysis: { select: { id: true, mode: true } } },
          })
        )?.analysis,
      ),
  },
  hit: {
    what: "watchlist hit",
    needs: "watchlist.read",
    find: async ({ db }, id) => {
      const hit = await db.watchlistHit.findUnique({
        where: { id },
        select: { applicantId: true, mode: true },
      });
      return hit && at("/applicants", { id: hit.applicantId, mode: hit.mode });
    },
  },
  whk: {
    what: "webhook",
    needs: "webhook.read",
    find: async ({ db }, id) =>
      at(
        "/settings/webhooks",
        await db.webhook.findUnique({ where: { id, deletedAt: null }, select: { id: true, mode: true } }),
      ),
  },
  dlv: { what: "delivery", needs: "webhook.read", find: (context, id) => delivery(context, { id }) },
  evt: { what: "event", needs: "webhook.read", find: (context, id) => delivery(context, { eventId: id }) },
  key: {
    what: "API key",
    needs: "api_key.read",
    find: async ({ db }, id) => {
      const key = await db.apiKey.findUnique({ where: { id }, select: { mode: true } });
      return key && { href: "/settings/api-keys", mode: key.mode };
    },
  },
  usr: {
    what: "member",
    needs: "member.read",
    find: async ({ db }, id) => {
      const member = await db.membership.findFirst({ where: { userId: id }, select: { userId: true } });
      return member && { href: "/settings/team", mode: null };
    },
  },
};

/** In either mode; null if the principal can't see the record, or if records of its kind have no page. */
export async function locateRecord(context: Context, id: string): Promise<Located | null> {
  authorize(context.principal, "contract.read");
  const prefix = /^([a-z]{3})_[0-9a-z]{26}$/.exec(id)?.[1] ?? "";
  const kind = Object.hasOwn(kinds, prefix) ? kinds[prefix] : undefined;
  if (!kind || !isAllowed(context.principal, kind.needs)) return null;
  const found = await kind.find(context, id);
  return found && { ...found, what: kind.what };
}

function at(path: string, row: { id: string; mode: Mode } | null | undefined) {
  return row ? { href: `${path}/${row.id}`, mode: row.mode } : null;
}

async function delivery({ db }: Context, where: { id: string } | { eventId: string }) {
  const row = await db.delivery.findFirst({
    where,
    select: { id: true, webhook: { select: { mode: true } } },
    orderBy: { createdAt: "desc" },
  });
  return row && at("/settings/webhooks/deliveries", { id: row.id, mode: row.webhook.mode });
}
