import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { openSegment, sealSegment } from "@/lib/domain/ssn-guessing/segment";
import { openResponse, sealResponse } from "@/lib/domain/webhooks/deliver/attempt-response";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { sealedKeyId } from "@/lib/platform/crypto/seal";
import { newId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { manualClock } from "@/tests/support/inngest-harness";
import { nightOf } from "@/tests/support/night";
import { Seed } from "@/tests/support/seed";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { seedDelivery, seedWebhook } from "@/tests/support/webhooks";

/* What is kept for 30 days can't be brought back from old bytes of the disk from the second night after its removal. */

const dayMilliseconds = 86_400_000;
const clock = manualClock();
let stage: Stage;
let organizationId: string;

beforeEach(async () => {
  stage = await openStage({ clock });
  await checkKeys(stage.pool, stage.platform.keys);
  ({ organizationId } = await History.of(stage.pool));
});
afterEach(() => stage.close());

/** Something of which one is stored a day. */
interface Stored {
  bytes: Uint8Array;
  open(): unknown;
}

const content = {
  callers: [["key_1", null]] as [string, null][],
  attempts: [[0, 4321, 17, 1, 0]] as [number, number, number, number, number][],
};

async function storeAttempts(): Promise<Stored> {
  const place = { id: newId("sat", clock()), organizationId };
  const bytes = sealSegment(stage.platform.keys, place, content);
  await stage.pool.query(
    "INSERT INTO ssn_attempts (id, organization_id, mode, content, updated_at) VALUES ($1, $2, 'live', $3, $4)",
    [place.id, organizationId, bytes, new Date(clock())],
  );
  return { bytes, open: () => openSegment(stage.platform.keys, place, bytes) };
}

async function storeAnswer(): Promise<Stored> {
  const dataDirectory = stage.platform.env.DATA_DIR;
  const seed = new Seed(stage.platform.connectionString);
  const webhook = await seedWebhook(seed, { organizationId, mode: "live" }, { dataDirectory });
  const deliveryId = await seedDelivery(seed, webhook, { dataDirectory });
  await seed.close();
  const attempt = { organizationId, deliveryId, number: 1 };
  const bytes = sealResponse(stage.platform.keys, attempt, Buffer.from("No loan for Maria"));
  await stage.pool.query(
    `INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms, response)
     VALUES ($1, 1, $2, 12, $3)`,
    [deliveryId, new Date(clock()), bytes],
  );
  return { bytes, open: () => openResponse(stage.platform.keys, attempt, bytes).toString() };
}

const kinds = [
  { what: "noted SSN attempts", store: storeAttempts, removal: "ssn-attempts", opened: content },
  { what: "receivers' answers", store: storeAnswer, removal: "responses", opened: "No loan for Maria" },
] as const;

describe.each(kinds)("$what", ({ store, removal, opened }) => {
  it("open for their 30 days, and no more from the second night after them", async () => {
    const { platform } = stage;
    const retentionAndNight = async () => {
      await retentionKinds[removal](platform, () => false);
      await nightOf(platform);
    };
    await nightOf(platform);
    const first = await store();
    clock.advance(dayMilliseconds / 2);
    const later = await store();
    await retentionAndNight();
    const ofNextDay = await store();
    clock.advance(29.75 * dayMilliseconds);
    await retentionAndNight();
    for (const { open } of [first, later, ofNextDay]) expect(open()).toEqual(opened);
    clock.advance(dayMilliseconds);
    await retentionAndNight();
    for (const { open } of [first, later]) expect(open).toThrow("which isn't configured");
    clock.advance(dayMilliseconds);
    await retentionAndNight();
    expect(ofNextDay.open).toThrow("which isn't configured");
  });

  it("that were sealed before there were such keys move to them in the second night", async () => {
    const { bytes, open } = await store();
    expect(sealedKeyId(bytes)).toBe("k1");
    await nightOf(stage.platform);
    expect(open()).toEqual(opened);
    expect(await nightOf(stage.platform)).toEqual(["k1"]);
    expect(open).toThrow("which isn't configured");
  });
});
