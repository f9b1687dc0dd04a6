import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StudyProgress } from "@/app/(dashboard)/studies/[id]/study-progress";
import type { StudyView } from "@/lib/contract/studies";

const study: StudyView = {
  studyId: "std_1",
  name: "Loans",
  mode: "live",
  status: "completed",
  receivedCount: 10_004,
  problemCount: 3,
  processedCount: 9_999,
  from: null,
  to: null,
  labels: { good: 0, fraud: 0 },
  modelVersion: null,
  policyVersion: null,
  createdAt: "2026-06-15T12:00:00.000Z",
  startedAt: null,
  completedAt: null,
  expiresAt: "2026-09-13T12:00:00.000Z",
};
const router = {} as ComponentProps<typeof AppRouterContext.Provider>["value"];
const textOf = (more: Partial<StudyView>) => {
  const page = createElement(StudyProgress, { study: { ...study, ...more } });
  const routed = createElement(AppRouterContext.Provider, { value: router }, page);
  return renderToStaticMarkup(routed).replace(/<[^>]+>/g, " ");
};

it("a completed study has analyzed all that it could, and says how many rows were erased before", () => {
  const erased = textOf({});
  expect(erased).toContain("9,999 of 9,999 analyzed");
  expect(erased).toMatch(/Erased before the analysis\s+2\s/);
  const whole = textOf({ processedCount: 10_001 });
  expect(whole).toContain("10,001 of 10,001 analyzed");
  expect(whole).not.toContain("Erased");
  expect(textOf({ status: "running", processedCount: 5_000 })).toContain("5,000 of 10,001 analyzed");
});
