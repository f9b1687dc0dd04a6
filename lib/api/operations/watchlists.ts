import { operationsOf } from "@/lib/api/operation/define";
import {
  resolveHitBody,
  watchlistHitPage,
  watchlistHitQuery,
  watchlistHitView,
  watchlistList,
} from "@/lib/contract/watchlists";
import { listWatchlists } from "@/lib/domain/watchlists/list";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { resolveHit } from "@/lib/domain/watchlists/resolve-hit";

const defineOperation = operationsOf("Watchlists", "Identifier of the hit.");

export const list = defineOperation({
  method: "GET",
  path: "/watchlists",
  operationId: "listWatchlists",
  summary: "List watchlists",
  description: "The editions in force. Your applicants are compared with all of them.",
  action: "watchlist.read",
  success: { status: 200, description: "The lists, those of the operator first.", schema: watchlistList },
  handler: async ({ context }) => ({ data: await listWatchlists(context) }),
});

export const hits = defineOperation({
  method: "GET",
  path: "/watchlists/hits",
  operationId: "listWatchlistHits",
  summary: "List hits",
  description: "Applicants who resemble a listed person, the latest flagged first.",
  action: "watchlist.read",
  query: watchlistHitQuery,
  success: { status: 200, description: "A page of hits.", schema: watchlistHitPage },
  handler: ({ context, query }) => listHits(context, query),
});

export const resolve = defineOperation({
  method: "POST",
  path: "/watchlists/hits/:id/resolve",
  operationId: "resolveWatchlistHit",
  summary: "Clear or confirm a hit",
  description: "Records whether the applicant is the listed person. Stored decisions don't change.",
  action: "watchlist.resolve",
  body: resolveHitBody,
  success: { status: 200, description: "The hit.", schema: watchlistHitView },
  handler: ({ params, body, commit }) => commit((context) => resolveHit(context, { id: params.id, body })),
});
