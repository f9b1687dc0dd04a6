import type { Env } from "@/lib/platform/env";
import { publicUrlOf } from "@/lib/platform/public-url";
import { describeNotice } from "./describe";

export interface OutsideNotice {
  title: string;
  text: string;
  link: { label: string; url: string };
}

const namesByPrefix: Record<string, string> = { usr: "a member", key: "an API key" };

/** The text of a notice for a mail or a chat, which names no one. */
export function describeForOutside(
  env: Env,
  { kind, target, details }: { kind: string; target: string; details: object },
): OutsideNotice {
  const notice = { kind, target, details: details as Record<string, unknown> };
  const { title, text, link } = describeNotice(notice, namesByPrefix[target.slice(0, 3)]);
  const { href, label } = link ?? { href: "/settings/notices", label: "Open notices" };
  return {
    title,
    text: text.charAt(0).toUpperCase() + text.slice(1),
    link: { label, url: `${publicUrlOf(env)}${href}` },
  };
}
