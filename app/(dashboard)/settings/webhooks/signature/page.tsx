import type { Metadata } from "next";
import { NoWebhookAccess } from "@/app/(dashboard)/settings/webhooks/no-webhook-access";
import { currentSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { SignatureDoctor } from "./signature-doctor";

export const metadata: Metadata = { title: "Check a signature" };

export default async function SignaturePage() {
  const principal = inMode(await currentSession(), await chosenMode());
  if (!isAllowed(principal, "webhook.read")) return <NoWebhookAccess title="Check a signature" />;
  return (
    <>
      <PageHeader
        title="Check a signature"
        trail={[{ href: "/settings/webhooks", label: "Webhooks" }]}
        description="Paste a delivery as your endpoint received it. This browser computes whether its signatures verify and, if not, why: nothing is sent anywhere."
      />
      <SignatureDoctor />
    </>
  );
}
