import { contextOf } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import type { LoggedRequest } from "@/lib/domain/requests/logged-request";
import { writeRequests } from "@/lib/domain/requests/write";
import { newId } from "@/lib/platform/ids";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Requests of each key, one an hour. */
const requestsEach = 160;
const hourMilliseconds = 3_600_000;

const applicantData = { firstName: "string", lastName: "string", ssn: "string", email: "string" };

/** What the log keeps of the API requests of the last days: analyses, some of them refused or failed. */
export async function addRequests(platform: Platform, principal: Principal): Promise<void> {
  const { organizationId, mode } = principal;
  const { db } = contextOf(platform, principal);
  const keys = await db.apiKey.findMany({ where: { mode }, select: { id: true } });
  const latest = { orderBy: { createdAt: "desc" }, take: requestsEach, select: { id: true } } as const;
  const analyses = await db.analysis.findMany({ where: { mode }, ...latest });
  const entries = keys.flatMap(({ id: keyId }) =>
    analyses.map(({ id: recordId }, number): LoggedRequest => {
      const at = platform.clock() - number * hourMilliseconds;
      const sent = { method: "POST", route: "/analyze", bodyShape: JSON.stringify({ applicantData }) };
      const request = { id: newId("trc", at), organizationId, mode, keyId, at, ...sent };
      if (number % 20 === 7)
        return { ...request, status: 503, milliseconds: 2_004, recordId: null, error: outage };
      if (number % 10 === 3)
        return { ...request, status: 400, milliseconds: 1, recordId: null, error: mistake };
      return { ...request, status: 200, milliseconds: 9 + (number % 5), recordId, error: null };
    }),
  );
  await db.apiKey.updateMany({ where: { mode }, data: { lastUsedAt: new Date(platform.clock()) } });
  await writeRequests(
    platform.pool,
    entries,
    entries.map(() => 0),
  );
}

const outage = { code: "unavailable", details: [] };
const mistake = {
  code: "invalid_request",
  details: [{ path: "applicantData.ssn", message: "must be nine digits, with or without dashes or spaces" }],
};
