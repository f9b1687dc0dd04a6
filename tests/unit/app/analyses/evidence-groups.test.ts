import { expect, it } from "vitest";
import { evidenceGroups } from "@/app/(dashboard)/analyses/[id]/decision/evidence-groups";
import { familyOf } from "@/app/ui/risk/signal-families";
import { catalog, signalCodes } from "@/lib/risk/catalog";

it("every signal that evidence raises is in a group that says what it is about", () => {
  const without = signalCodes.filter(
    (code) => catalog[code].family !== "accounting" && familyOf(code) === "Adjustments",
  );
  expect(without).toEqual(["TEST_APPLICANT"]);
});

it("what the sum is kept within comes after all that it sums up, however many points it takes", () => {
  const signals = [
    { code: "EMAIL_DISPOSABLE", points: 30 },
    { code: "CLAMPED", points: -63 },
    { code: "SSN_NEVER_VALID", points: 35 },
  ];
  expect(evidenceGroups(signals).map(({ family }) => family)).toEqual(["SSN", "Email", "Adjustments"]);
});
