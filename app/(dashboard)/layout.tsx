import { headers } from "next/headers";
import type { ReactNode } from "react";
import { currentContext, currentSession } from "@/app/session/current";
import { nonceHeader } from "@/app/session/request-headers";
import { TimeZoneProvider } from "@/app/ui/dates/time-zone";
import { earlyKeys } from "@/app/ui/keyboard/early-keys";
import { InlineScript } from "@/app/ui/kit/inline-script";
import { LateToasts } from "@/app/ui/page/late-toasts";
import { Offline } from "@/app/ui/page/offline";
import { isAllowed } from "@/lib/auth/authorize";
import { countNotices } from "@/lib/domain/notices/list";
import { reviewWork } from "@/lib/domain/reviews/work";
import { version } from "@/lib/platform/version";
import { DecisionBar } from "./review/decisions/decision-bar";
import { DashboardShell } from "./shell/dashboard-shell";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user, organization } = await currentSession();
  const context = await currentContext();
  const { principal } = context;
  const [notices, work] = await Promise.all([
    isAllowed(principal, "notice.read") ? countNotices(context) : undefined,
    isAllowed(principal, "analysis.review") ? reviewWork(context) : undefined,
  ]);
  return (
    <>
      <InlineScript nonce={(await headers()).get(nonceHeader) ?? undefined} script={earlyKeys} />
      <DashboardShell
        mode={principal.mode}
        organizationName={organization.name}
        version={version}
        notices={notices}
        work={work}
        user={{ name: user.name, email: user.email, role: principal.role }}
      >
        <TimeZoneProvider timeZone={organization.timeZone}>{children}</TimeZoneProvider>
      </DashboardShell>
      <Offline />
      {work !== undefined && <DecisionBar />}
      <LateToasts />
    </>
  );
}
