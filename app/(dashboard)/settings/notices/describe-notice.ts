import type { NoticeView } from "@/lib/domain/notices/list";

interface Described {
  title: string;
  text: string;
  /** The page where the member can act on it. */
  link: { href: string; label: string } | undefined;
}

const disabledBecause: Record<string, string> = {
  gone: "Its endpoint answered 410 Gone, which asks for no more deliveries.",
  failing: "Every delivery to it failed for five days.",
};

/** The text of a notice; an unknown kind is still shown. */
export function describeNotice({ kind, target, details }: NoticeView): Described {
  if (kind !== "webhook.disabled") return { title: kind, text: `About ${target}.`, link: undefined };
  return {
    title: "A webhook was disabled",
    text: `${disabledBecause[String(details.reason)] ?? ""} Events are no longer sent to it. Once it is enabled again, you can send it what it missed.`.trim(),
    link: { href: `/settings/webhooks/${target}`, label: "Open the webhook" },
  };
}
