import { expect, test } from "vitest";
import { sealSecret, secretsOf } from "@/lib/domain/webhooks/sign/secrets";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { seal } from "@/lib/platform/crypto/seal";
import { only } from "@/tests/support/only";

const keys = only<Keys>({ dataEncryption: [{ id: "k1", key: Buffer.alloc(32, 1) }] });
const webhook = { organizationId: "org_1", id: "whk_1", previousSecret: null, overlapEndsAt: null };
const secretOf = (secret: Uint8Array) =>
  secretsOf(keys, { ...webhook, secret: new Uint8Array(secret) }, 0).current;

// Written out: another form would leave every stored secret unreadable.
test("a stored secret is bound to its organization and webhook in the form of all releases", () => {
  expect(secretOf(seal(keys.dataEncryption, "org_1/whk_1/secret", "sixteen letters!"))).toBe(
    "sixteen letters!",
  );
});

test.each([
  { organizationId: "org_2", id: "whk_1" },
  { organizationId: "org_1", id: "whk_2" },
])("a secret of $organizationId/$id does not open elsewhere", (other) => {
  expect(() => secretOf(sealSecret(keys, other, "sixteen letters!"))).toThrow(/doesn't open/);
});
