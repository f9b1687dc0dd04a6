import { type SignedDelivery, signDelivery } from "./signature";

/** All headers of a delivery that are ours to choose. */
export function deliveryHeaders(delivery: SignedDelivery): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Assay-Webhooks/1.0",
    ...signDelivery(delivery),
  };
}
