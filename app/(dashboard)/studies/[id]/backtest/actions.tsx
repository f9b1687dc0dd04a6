"use server";

import type { ReactNode } from "react";
import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { backtest } from "@/lib/domain/studies/backtest/request";
import { BacktestResult } from "./backtest-result";
import { draftPolicy } from "./draft-policy";
import { bodyOf, readFilters } from "./read-filters";

/** Returns what the page shows of a draft, which nothing keeps. */
export const backtestDraft = pageAction(
  [recordId, draftPolicy, z.record(z.string(), z.string())],
  async (context, id, document, searched): Promise<ReactNode> => {
    const { version: _, ...body } = bodyOf(readFilters(searched));
    const report = await backtest(context, { id, body: { ...body, document } });
    return <BacktestResult report={report} />;
  },
);
