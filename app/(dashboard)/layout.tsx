import type { ReactNode } from "react";
import { currentSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { TimeZoneProvider } from "@/app/ui/time-zone";
import { isAllowed } from "@/lib/auth/authorize";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { countNotices } from "@/lib/domain/notices/count";
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
