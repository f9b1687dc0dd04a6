import type { Prisma } from "@/lib/db/generated/client";

/** Cancels what a webhook still waits for, in the transaction that disables or deletes it. Returns how many. */
export async function cancelDeliveries(tx: Prisma.TransactionClient, webhookId: string): Promise<number> {
  const { count } = await tx.delivery.updateMany({
    where: { webhookId, status: "pending" },
    data: { status: "canceled", dueAt: null },
  });
  return count;
}
