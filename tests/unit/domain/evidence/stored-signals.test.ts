import { afterAll, beforeAll, expect, it } from "vitest";
import { knownColumns } from "@/lib/domain/evidence/known-texts";
import { encodeContributions, readContributions } from "@/lib/domain/evidence/stored-form";
import type { Contribution } from "@/lib/risk/assessment";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The SQL function `stored_signals` reads each stored form as `readContributions` does. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());

const contributions: Contribution[] = [
  { code: "EMAIL_DISPOSABLE", family: "email_provider", component: "fraud", points: 20, proxy: false },
  { code: "SSN_ISSUING_STATE_DIFFERS", family: "ssn_place", component: "identity", points: 0, proxy: true },
  { code: "EMAIL_RANDOM", family: "email_mailbox", component: "fraud", points: 0, proxy: false, found: 12 },
  { code: "OF_AN_EARLIER_MODEL", family: "gone", component: "fraud", points: -4, proxy: false },
  {
    code: "PHONE_PATTERN",
    family: "phone_pattern",
    component: "fraud",
    points: 0,
    proxy: false,
    found: 6,
    stopped: "cleared",
  },
];
const facts = { amount: 1_200.5, product: "card" };
const arrays = contributions.map(({ code, family, component, points, proxy, found, stopped }) => [
  ...[code, family, component, points, proxy ? 1 : 0],
  ...(found === undefined ? [] : [found]),
  ...(stopped === undefined ? [] : [stopped]),
]);

it.each([
  ["as this release writes it", encodeContributions(contributions, { facts })],
  ["in words", [...arrays, facts]],
  ["as objects", contributions],
])("%s", async (_, stored) => {
  expect(readContributions(stored)).toEqual(contributions);
  const { rows } = await stage.pool.query(
    "SELECT code, family, points FROM stored_signals($1::json, $2::text[], $3::text[]) WHERE code IS NOT NULL",
    [JSON.stringify(stored), ...knownColumns],
  );
  expect(rows).toEqual(contributions.map(({ code, family, points }) => ({ code, family, points })));
});
