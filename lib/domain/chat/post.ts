import type { OutsideNotice } from "@/lib/domain/notices/describe-outside";
import type { ErrorClass } from "@/lib/domain/webhooks/egress/attempt";
import type { Dialer } from "@/lib/domain/webhooks/egress/dialer";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { targetOf } from "@/lib/domain/webhooks/egress/target";

/** Posts to an incoming webhook in Slack's format. Guarded as webhooks are. Returns why it failed, or undefined. */
export async function postToChat(
  dialer: Dialer,
  { url, notice: { title, text, link } }: { url: string; notice: OutsideNotice },
): Promise<ErrorClass | undefined> {
  const message = `*${forSlack(title)}*\n${forSlack(text)}\n<${link.url}|${forSlack(link.label)}>`;
  const { errorClass } = await sendDelivery({
    target: targetOf(url, dialer),
    body: Buffer.from(JSON.stringify({ text: message })),
    headers: { "content-type": "application/json" },
    dialer,
  });
  return errorClass;
}

/** Slack's own format knows no others. */
function forSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
