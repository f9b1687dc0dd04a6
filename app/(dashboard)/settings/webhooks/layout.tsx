import { serviceEnv } from "@/lib/service/current";
import { InsecureUrlsProvider } from "./insecure-urls";

export default function WebhooksLayout({ children }: LayoutProps<"/settings/webhooks">) {
  return (
    <InsecureUrlsProvider isAllowed={serviceEnv().WEBHOOK_ALLOW_INSECURE}>{children}</InsecureUrlsProvider>
  );
}
