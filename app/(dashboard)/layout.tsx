import type { ReactNode } from "react";
import { TimeZoneProvider } from "@/app/ui/time-zone";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { countNotices } from "@/lib/notices/count";
import { isAllowed } from "@/lib/orgs/authorize";
import { chosenMode } from "./mode";
import { DashboardShell } from "./shell/dashboard-shell";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const signedIn = await currentSession();
  const { user, organization } = signedIn;
  const principal = inMode(signedIn, await chosenMode());
  return (
    <DashboardShell
      mode={principal.mode}
      organizationName={organization.name}
      notices={isAllowed(principal, "notice.read") ? await countNotices(principal) : undefined}
      user={{ name: user.name, email: user.email, role: principal.role }}
    >
      <TimeZoneProvider timeZone={organization.timeZone}>{children}</TimeZoneProvider>
    </DashboardShell>
  );
}
