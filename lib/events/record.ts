import type { EventName } from "@/lib/contract/events";
import type { Prisma } from "@/lib/db/generated/client";
import { newId } from "@/lib/ids";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";

/** Records that something happened, in the transaction of its cause. `data` holds no personal data. */
export async function recordEvent(
  tx: Prisma.TransactionClient,
  { organizationId, mode }: Pick<Principal, "organizationId" | "mode">,
  name: EventName,
  data: Prisma.InputJsonObject,
): Promise<void> {
  const createdAt = new Date(runtime().clock());
  await tx.event.create({
    data: { id: newId("evt", createdAt.getTime()), organizationId, mode, name, data, createdAt },
  });
}
