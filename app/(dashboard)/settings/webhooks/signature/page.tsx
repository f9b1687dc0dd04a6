import type { Metadata } from "next";
import { chosenMode } from "@/app/(dashboard)/mode";
import { NoWebhookAccess } from "@/app/(dashboard)/settings/webhooks/no-webhook-access";
import { PageHeader } from "@/app/ui/page-header";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { isAllowed } from "@/lib/orgs/authorize";
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
        description="Paste a delivery as your endpoint received it. Whether its signatures verify, and if not why, is worked out in this browser: nothing of it is sent anywhere."
      />
      <SignatureDoctor />
    </>
  );
}
