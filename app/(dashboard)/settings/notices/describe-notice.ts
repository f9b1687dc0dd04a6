import type { NoticeView } from "@/lib/domain/notices/list";

interface Described {
  title: string;
  text: string;
  /** Where something can be done about it. */
  link: { href: string; label: string } | undefined;
}

const disabledBecause: Record<string, string> = {
  gone: "Its endpoint answered 410 Gone, which asks for no more deliveries.",
  failing: "For five days every delivery to it failed.",
};

/** A notice in words; one of a kind that is not known here is still shown. */
export function describeNotice({ kind, target, details }: NoticeView): Described {
  if (kind !== "webhook.disabled") return { title: kind, text: `About ${target}.`, link: undefined };
  return {
    title: "A webhook was disabled",
    text: `${disabledBecause[String(details.reason)] ?? ""} Events are not sent to it any more. Once it is enabled again, it can be sent what it missed.`.trim(),
    link: { href: `/settings/webhooks/${target}`, label: "Look at the webhook" },
  };
}
