import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "@/lib/auth/roles";
import { createApiKeyBody } from "@/lib/contract/api-keys";
import { readFirstSteps } from "@/lib/domain/first-steps/read";
import { createApiKey } from "@/lib/domain/keys/create";
import { createWebhook, prepareWebhook } from "@/lib/domain/webhooks/manage/create";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());

it("a member is asked only for steps that the role can do, until they are done", async () => {
  const { context, principal } = await makeMember(stage);
  const stepsOf = (role: Role) => readFirstSteps(stage.context({ ...principal, role }));
  const none = { hasKey: false, hasRequest: false, hasWebhook: false };
  expect(await stepsOf("OWNER")).toEqual({ ...none, hasPolicy: false });
  expect(await stepsOf("DEVELOPER")).toEqual(none);
  expect(await stepsOf("ANALYST")).toBeNull();

  const key = createApiKeyBody.parse({ name: "Checkout", permissions: ["READ"] });
  await context.transaction((inside) => createApiKey(inside, key));
  await stage.pool.query("UPDATE api_keys SET last_used_at = now() WHERE organization_id = $1", [
    principal.organizationId,
  ]);
  const webhook = await prepareWebhook(context, {
    url: "https://[3ffe::1]/assay",
    events: ["analysis.completed"],
  });
  await context.transaction((inside) => createWebhook(inside, webhook));
  expect(await stepsOf("OWNER")).toMatchObject({ hasPolicy: false });
  expect(await stepsOf("DEVELOPER")).toBeNull();
});
