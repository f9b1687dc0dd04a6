import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { notFound } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";

/** Takes a notice down for everybody. Throws `not_found`, also where somebody was faster. */
export async function dismissNotice({ tx }: Work, principal: Principal, id: string): Promise<void> {
  authorize(principal, "notice.dismiss");
  const { organizationId, mode } = principal;
  const { count } = await tx.notice.updateMany({
    where: { id, organizationId, mode, dismissedAt: null },
    data: { dismissedAt: new Date(runtime().clock()), dismissedBy: principal.id },
  });
  if (count === 0) throw notFound("notice");
}
