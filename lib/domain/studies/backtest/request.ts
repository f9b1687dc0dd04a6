import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import type { BacktestBody, BacktestReport } from "@/lib/contract/backtest";
import { refuseUnacceptable } from "@/lib/domain/policy/acceptable";
import { findStudy } from "@/lib/domain/studies/find";
import { AppError, invalid } from "@/lib/platform/errors";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { measureBacktest } from "./measure";

/** Decides from the study's stored contributions: decrypts and changes nothing. Throws `not_found`, `conflict` and `invalid_request`. */
export async function backtest(
  context: Context,
  { id, body }: { id: string; body: BacktestBody },
): Promise<BacktestReport> {
  authorize(context.principal, "study.read");
  const { from, to } = body;
  if (from !== undefined && to !== undefined && from >= to) throw invalid("from", "must be before to");
  const { status } = await findStudy(context, id);
  if (status !== "completed")
    throw new AppError("conflict", "The study isn't analyzed yet: run it, and wait until it is completed");
  if (body.document) refuseUnacceptable(body.document);
  await limitExpensiveRead(context);
  return heavyWork(context).run({
    lane: "reports",
    name: "backtest",
    organizationId: context.scope.organizationId,
    input: { scope: context.scope, studyId: id, body },
    inline: measureBacktest,
  });
}
