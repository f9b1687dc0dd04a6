import { afterAll, beforeAll, expect, it } from "vitest";
import { inPlatformTransaction } from "@/lib/auth/context";
import { createOrganization } from "@/lib/domain/organizations/create";
import { manualClock } from "@/tests/support/inngest-harness";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: manualClock(Date.UTC(2026, 0, 15)) });
});
afterAll(() => stage.close());

it("organizations that are created at once under one name have slugs of their own", async () => {
  const create = () =>
    inPlatformTransaction(stage.platform, (context) =>
      createOrganization(context, { name: "One Name", domains: [], createdBy: "cli" }),
    );
  const slugs = (await Promise.all([create(), create(), create()])).map(({ slug }) => slug);
  expect(slugs).toContain("one-name");
  expect(new Set(slugs).size).toBe(3);
});
