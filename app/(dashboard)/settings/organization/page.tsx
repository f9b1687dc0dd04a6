import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { count, counted } from "@/app/ui/charts/figures";
import { CopyId } from "@/app/ui/copy/copy-id";
import { LocalDay } from "@/app/ui/dates/local-day";
import { timeZones } from "@/app/ui/dates/time-zones";
import { Columns } from "@/app/ui/page/columns";
import { PageHeader } from "@/app/ui/page/page-header";
import { Panel } from "@/app/ui/page/panel";
import { isAllowed } from "@/lib/auth/authorize";
import { readOrganization } from "@/lib/domain/organizations/read";
import { Facts } from "./facts";
import { OrganizationForm } from "./organization-form";

export const metadata: Metadata = { title: "Organization" };

const planNames = { free: "Free", pro: "Pro", enterprise: "Enterprise" } as const;

export default async function OrganizationPage() {
  // The settings hold for both modes.
  const context = await currentContext("live");
  const { id, slug, createdAt, settings, plan, limits, usage } = await readOrganization(context);
  const mayUpdate = isAllowed(context.principal, "organization.update");
  return (
    <>
      <PageHeader
        title="Organization"
        description={
          mayUpdate
            ? "Settings for the whole organization."
            : "Owners change these settings; you can read them."
        }
      />
      <Columns
        main={
          <Panel title="General">
            {mayUpdate ? (
              <OrganizationForm loaded={settings} reviewers={usage.reviewers} timeZones={timeZones()} />
            ) : (
              <Facts
                facts={{
                  Name: <bdi>{settings.name}</bdi>,
                  "Your domains": settings.domains.length > 0 ? settings.domains.join(", ") : "None",
                  "Time zone": settings.timeZone ?? "Each member's own",
                  "Data retention": counted(settings.retentionMonths, "month"),
                  "Second reviewer": settings.fourEyes ? "Required" : "Not required",
                  ...(settings.fourEyes
                    ? { "API keys": settings.keysDecide ? "Decide alone" : "Can't decide cases" }
                    : {}),
                }}
              />
            )}
          </Panel>
        }
        aside={
          <>
            <Panel title="Plan and usage">
              <Facts
                facts={{
                  Plan: planNames[plan],
                  "Applicants today (UTC)": ofLimit(usage.applicants, limits.applicantsPerDay),
                  "API keys": ofLimit(usage.apiKeys, limits.apiKeyLimit),
                  "Requests a minute": `${count(limits.requestsPerMinute)} for each key`,
                  Members: count(usage.members),
                }}
              />
            </Panel>
            <Panel title="Identity">
              <Facts
                facts={{
                  Identifier: <CopyId id={id} what="organization id" />,
                  Slug: slug,
                  Created: <LocalDay instant={createdAt} />,
                }}
              />
            </Panel>
          </>
        }
      />
    </>
  );
}

function ofLimit(used: number, limit: number | null): string {
  return limit === null ? count(used) : `${count(used)} of ${count(limit)}`;
}
