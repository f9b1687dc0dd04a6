import type { DeliveryView } from "@/lib/contract/webhooks";

const soonMilliseconds = 20_000;

/** Whether a delivery is being sent or will be within moments. */
export function isAboutToChange(
  { status, nextAttemptAt }: Pick<DeliveryView, "status" | "nextAttemptAt">,
  now: number,
): boolean {
  return status === "pending" && nextAttemptAt !== null && Date.parse(nextAttemptAt) < now + soonMilliseconds;
}
