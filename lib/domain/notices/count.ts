import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";
import { countedNotices } from "./counted";

/** How many notices of the principal's organisation and mode nobody has dismissed, up to `countedNotices` + 1. */
export async function countNotices(principal: Principal): Promise<number> {
  authorize(principal, "notice.read");
  const { organizationId, mode } = principal;
  return runtime().prisma.notice.count({
    where: { organizationId, mode, dismissedAt: null },
    take: countedNotices + 1,
  });
}
