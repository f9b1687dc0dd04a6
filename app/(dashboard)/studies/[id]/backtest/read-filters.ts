import { z } from "zod";
import type { BacktestBody } from "@/lib/contract/backtest";
import { policyVersionNumber } from "@/lib/contract/policy-api";
import { product as productName } from "@/lib/contract/request";

/** As in the address; empty where there is none. */
export interface Filters {
  version: string;
  /** Days in UTC, both included. */
  from: string;
  to: string;
  product: string;
}

const dayMilliseconds = 86_400_000;
const day = z.iso.date();
const version = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .pipe(policyVersionNumber);

/** What makes no sense is ignored. */
export function readFilters(searched: Record<string, string | string[] | undefined>): Filters {
  const text = <Output>(name: keyof Filters, schema: z.ZodType<Output>) => {
    const { success, data } = schema.safeParse(searched[name]);
    return success ? String(data) : "";
  };
  return {
    version: text("version", version),
    from: text("from", day),
    to: text("to", day),
    product: text("product", productName),
  };
}

export function bodyOf({ version: chosen, from, to, product }: Filters): BacktestBody {
  return {
    ...(chosen === "" ? {} : { version: Number(chosen) }),
    ...(from === "" ? {} : { from: new Date(from).toISOString() }),
    ...(to === "" ? {} : { to: new Date(Date.parse(to) + dayMilliseconds).toISOString() }),
    ...(product === "" ? {} : { product }),
  };
}

export function addressOf(studyId: string, filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  const path = `/studies/${studyId}/backtest`;
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
