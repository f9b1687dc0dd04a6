import { expect, it } from "vitest";
import { familyOf } from "@/app/ui/risk/signal-families";
import { catalog, signalCodes } from "@/lib/risk/catalog";

it("every signal that evidence raises is in a group that says what it is about", () => {
  const without = signalCodes.filter(
    (code) => catalog[code].family !== "accounting" && familyOf(code) === "Adjustments",
  );
  expect(without).toEqual(["TEST_APPLICANT"]);
});
