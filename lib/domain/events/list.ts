import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { canonicalName, type EventName } from "@/lib/contract/event-names";
import type { EventQuery, eventPage } from "@/lib/contract/events";
import type { Event } from "@/lib/platform/db/generated/client";
import { positionOf, toPage } from "@/lib/platform/db/paging";

/** Oldest first, so that a reader can resume where it stopped. */
export async function listEvents(
  { principal, scope, db }: Context,
  { limit, cursor, event, createdAfter, createdBefore }: EventQuery,
): Promise<z.input<typeof eventPage>> {
  authorize(principal, "event.read");
  const list = `events/${scope.mode}`;
  const after = positionOf(list, cursor);
  const rows = await db.event.findMany({
    where: {
      mode: scope.mode,
      sampleFor: null,
      ...(event === undefined ? {} : { name: canonicalName(event) }),
      createdAt: {
        ...(createdAfter === undefined ? {} : { gt: new Date(createdAfter) }),
        ...(createdBefore === undefined ? {} : { lt: new Date(createdBefore) }),
      },
      ...(after === undefined
        ? {}
        : {
            AND: [
              // Implied by the OR, but lets the index start here.
              { createdAt: { gte: after.createdAt } },
              {
                OR: [
                  { createdAt: { gt: after.createdAt } },
                  { createdAt: after.createdAt, id: { gt: after.id } },
                ],
              },
            ],
          }),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  return toPage(rows, { list, limit, view: viewEvent });
}

function viewEvent({ id, name, createdAt, data }: Event) {
  return {
    id,
    event: name as EventName,
    timestamp: createdAt.toISOString(),
    data: data as Record<string, unknown>,
  };
}
