import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import type { DeliveryStage } from "@/tests/support/drain";
import { type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { type ReceivedDelivery, type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";
import { verifySignature } from "@/tests/support/verify-signature";

const minute = 60_000;
const before = "the secret before the rotation";
const after = "the secret after the rotation";

let stage: DeliveryStage;
let clock: ManualClock;
let receiver: Receiver;

beforeAll(async () => {
  // The Standard Webhooks library uses the real time and allows five minutes either way.
  clock = manualClock(Date.now());
  stage = await openDeliveryStage({ clock });
});
afterAll(() => stage.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await stage.pool.query("DELETE FROM webhooks");
});

const drain = (webhookId: string) =>
  drainDue(stage.platform, { webhookId, runId: "run" }, { random: () => 0.5 });

/** Which receivers accept a delivery, by the secret they know and the header they check. */
function accepting({ headers, body }: ReceivedDelivery): string[] {
  const isStandard = (secret: string) => {
    try {
      new Webhook(secret, { format: "raw" }).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  const isService = (secret: string) =>
    verifySignature({ headers, body, secret, nowSeconds: clock() / 1_000 }).service === "valid";
  return Object.entries({ before, after }).flatMap(([name, secret]) => [
    ...(isService(secret) ? [`x-service-signature, ${name}`] : []),
    ...(isStandard(secret) ? [`webhook-signature, ${name}`] : []),
  ]);
}

const last = () => accepting(receiver.deliveries.at(-1) as ReceivedDelivery);
const duringOverlap = [
  "x-service-signature, before",
  "webhook-signature, before",
  "webhook-signature, after",
];
const afterOverlap = ["x-service-signature, after", "webhook-signature, after"];

describe("while a rotated secret overlaps with the previous one", () => {
  const rotating = () =>
    stage.webhook(receiver.url, {
      secret: after,
      previousSecret: before,
      overlapEndsAt: new Date(clock() + minute),
    });

  test("receivers with either secret accept deliveries until the overlap ends", async () => {
    const webhookId = await rotating();
    await stage.record();
    await drain(webhookId);
    expect(last()).toEqual(duringOverlap);
    clock.advance(minute);
    await stage.record();
    await drain(webhookId);
    expect(last()).toEqual(afterOverlap);
  });

  test("a retry is signed with the secrets current at that time", async () => {
    receiver.next(status(500));
    const webhookId = await rotating();
    await stage.record();
    await drain(webhookId);
    expect(last()).toEqual(duringOverlap);
    clock.advance(minute);
    await drain(webhookId);
    expect(receiver.deliveries).toHaveLength(2);
    expect(last()).toEqual(afterOverlap);
  });

  test("promoting the new secret ends the overlap at once", async () => {
    const webhookId = await rotating();
    await stage.pool.query("UPDATE webhooks SET previous_secret = NULL, overlap_ends_at = NULL");
    await stage.record();
    await drain(webhookId);
    expect(last()).toEqual(afterOverlap);
  });
});

test("a webhook that was never rotated is signed with its one secret", async () => {
  const webhookId = await stage.webhook(receiver.url, { secret: before });
  await stage.record();
  await drain(webhookId);
  expect(last()).toEqual(["x-service-signature, before", "webhook-signature, before"]);
});
