import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { PageHeader } from "@/app/ui/page/page-header";
import { Panel } from "@/app/ui/page/panel";
import { isAllowed } from "@/lib/auth/authorize";
import { hasPassword } from "@/lib/domain/accounts/passwords/change-password";
import { readSecondFactor } from "@/lib/domain/accounts/second-factor/read";
import { listSessions } from "@/lib/domain/accounts/sessions/list-sessions";
import { isMailConfigured } from "@/lib/domain/mail/queue";
import { readMailChoices } from "@/lib/domain/organizations/members/mail-choices";
import { MailChoicesForm } from "./mail-choices-form";
import { PasswordForm } from "./password-form";
import { SecondFactorPanel } from "./second-factor-panel";
import { SessionList } from "./session-list";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const context = await currentContext("live");
  const may = {
    notices: isAllowed(context.principal, "notice.read"),
    digest: isAllowed(context.principal, "analysis.review"),
  };
  const [choices, factor, isWithPassword, sessions] = await Promise.all([
    readMailChoices(context),
    readSecondFactor(context),
    hasPassword(context),
    listSessions(context),
  ]);
  const now = context.clock();
  return (
    <>
      <PageHeader title="Security" description="How you sign in, and where you're signed in." />
      <Stack gap="xl" maw={760}>
        <Panel title="Second factor">
          <SecondFactorPanel factor={factor} hasPassword={isWithPassword} now={now} />
        </Panel>
        <Panel title="Password">
          {isWithPassword ? (
            <PasswordForm />
          ) : (
            <Text c="dimmed">You sign in through a provider, so your account here has no password.</Text>
          )}
        </Panel>
        {(may.notices || may.digest) && (
          <Panel title="Emails to you">
            {isMailConfigured(context) ? (
              <MailChoicesForm choices={choices} may={may} />
            ) : (
              <Text c="dimmed">This service doesn't send email.</Text>
            )}
          </Panel>
        )}
        <Panel title="Sessions">
          <SessionList sessions={sessions} now={now} />
        </Panel>
      </Stack>
    </>
  );
}
