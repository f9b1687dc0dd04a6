import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { InformationRequestView } from "@/lib/contract/information-requests";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, notFound } from "@/lib/platform/errors";
import { endRequests } from "./end";
import { viewRequests } from "./view";

/** Its link stops working. Again, it changes nothing. Throws `not_found`, and `conflict` once answered or expired. */
export async function withdrawRequest(context: Tx, id: string): Promise<InformationRequestView> {
  const { db, principal, scope } = context;
  authorize(principal, "analysis.ask");
  const count = await endRequests(context, { id, mode: scope.mode });
  const row = await db.informationRequest.findUnique({
    where: { id, mode: scope.mode },
    include: { analysis: { select: { applicantId: true, applicant: { select: { dataKey: true } } } } },
  });
  if (!row) throw notFound("request");
  const [view] = (await viewRequests(context, [row], row.analysis)) as [InformationRequestView];
  if (view.status !== "withdrawn")
    throw new AppError(
      "conflict",
      view.status === "answered"
        ? "The applicant has answered the request; look at the case again"
        : "The request has expired; ask again",
    );
  if (count > 0)
    await appendAudit(context, {
      action: "analysis.request_withdrawn",
      target: row.analysisId,
      details: { request: id },
    });
  return view;
}
