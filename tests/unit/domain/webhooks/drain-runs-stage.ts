import { claimDue } from "@/lib/domain/webhooks/deliver/claim";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { inMilliseconds, receiver, stage } from "./drain-stage";

/* Several runs of one webhook, told apart by their ids. */

export const drain = (webhookId: string, runId: string, random = 0.5) =>
  drainDue(stage.platform, { webhookId, runId }, { random: () => random });
export const claim = (webhookId: string, runId: string, count: number) =>
  claimDue(stage.platform, { webhookId, runId, count, reclaims: true });
export const iso = (milliseconds: number) => inMilliseconds(milliseconds).toISOString();
export const statuses = async (webhookId: string) =>
  (await stage.deliveries(webhookId)).map((delivery) => delivery.status);

export async function webhookWith(count: number): Promise<string> {
  const webhookId = await stage.webhook(receiver.url);
  await stage.record(count);
  return webhookId;
}
