import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FitSection } from "@/app/(dashboard)/scorecards/[id]/fit-section";
import { Period } from "@/app/(dashboard)/studies/period";
import { TimeZoneProvider } from "@/app/ui/dates/time-zone";
import type { ScorecardResult } from "@/lib/contract/scorecards";

/* A file's days alone begin at midnight UTC, which is the evening before in New York. */
const [from, to] = ["2025-01-01T00:00:00.000Z", "2025-12-31T00:00:00.000Z"];
const part = { from, to, good: 40, fraud: 10 };

const NewYork = ({ children }: { children?: ReactNode }) =>
  TimeZoneProvider({ timeZone: "America/New_York", children });
const daysOf = (page: ReactNode) =>
  renderToStaticMarkup(createElement(NewYork, {}, page)).match(/[A-Z][a-z]{2} \d+, \d{4}/g);

it("a study's period has the days of its file in every time zone, as its backtest has them", () => {
  expect(daysOf(createElement(Period, { from, to }))).toEqual(["Jan 1, 2025", "Dec 31, 2025"]);
});

it("a scorecard learned from a study has the study's days, and another one the organization's", () => {
  const result = {
    strength: 1,
    validation: [],
    residual: 0,
    isStable: true,
    training: part,
    heldOut: part,
  } as Partial<ScorecardResult> as ScorecardResult;
  const [study, stored] = [true, false].map((isStudy) =>
    daysOf(createElement(FitSection, { result, isStudy })),
  );
  expect(study).toEqual(["Jan 1, 2025", "Dec 31, 2025", "Jan 1, 2025", "Dec 31, 2025"]);
  expect(stored).toEqual(["Dec 31, 2024", "Dec 30, 2025", "Dec 31, 2024", "Dec 30, 2025"]);
});
