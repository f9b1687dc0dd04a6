import type { ReactNode } from "react";
import { currentSession } from "@/lib/accounts/current";
import { chosenMode } from "./mode";
import { DashboardShell } from "./shell/dashboard-shell";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { principal, user, organization } = await currentSession();
  return (
    <DashboardShell
      mode={await chosenMode()}
      organizationName={organization.name}
      user={{ name: user.name, email: user.email, role: principal.role }}
    >
      {children}
    </DashboardShell>
  );
}
