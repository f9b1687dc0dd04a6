import type { NoticeView } from "./list";

export interface DescribedNotice {
  title: string;
  text: string;
  /** The page where the member can act on it. */
  link: { href: string; label: string } | undefined;
}

const disabledBecause: Record<string, string> = {
  gone: "Its endpoint answered 410 Gone, which asks us to stop.",
  failing: "Every delivery to it failed for five days.",
};

/** The text of a notice, given its target's name; an unknown kind is still shown. */
export function describeNotice(
  { kind, target, details }: Pick<NoticeView, "kind" | "target" | "details">,
  name = target,
): DescribedNotice {
  switch (kind) {
    case "webhook.disabled":
      return {
        title: "A webhook was disabled",
        text: `${disabledBecause[String(details.reason)] ?? ""} It no longer gets events. After you enable it again, you can send what it missed.`.trim(),
        link: { href: `/settings/webhooks/${target}`, label: "Open the webhook" },
      };
    case "ssn_search.misses":
      return {
        title: "Many searches by SSN found nothing",
        text: `${details.count} searches or more within an hour, all by ${name}. Someone may be guessing numbers to learn whose they are. The audit log shows whom the other searches found.`,
        link: { href: "/settings/audit?thing=applicant", label: "Open the audit log" },
      };
    case "ssn_guesses":
      return {
        title: "Someone may be guessing SSNs",
        text: `${target.startsWith("org_") ? "Several callers" : name} submitted ${guessesOf(details)}. These applicants go to review, and their links to other applicants are withheld so that a guess reveals nothing. If you didn't expect this, revoke the key or remove the member. If the numbers are genuine, forget the attempts.`,
        link: { href: "/settings/api-keys", label: "Open API keys" },
      };
    case "ssn_matches.by_key":
      return {
        title: "Many SSNs are known under other names",
        text: `${details.count} analyses or more within an hour, all with ${name}. Someone may be guessing numbers to learn which ones are known. If you didn't expect this, revoke the key.`,
        link: { href: "/settings/api-keys", label: "Open API keys" },
      };
    case "ssn_listing.alike":
      return {
        title: "Many SSNs with the same last four digits were added to the lists",
        text: `${details.count} within a day, the last one by ${name}. Someone may be guessing numbers to learn which one is listed. More of them are refused for now.`,
        link: { href: "/settings/audit?thing=list_entry", label: "Open the audit log" },
      };
    case "watchlist.hits":
      return {
        title: "Applicants resemble listed people",
        text: `Assay compared stored applicants with ${details.list}, edition ${details.edition}. Your analysts decide whether they are the listed people.`,
        link: { href: "/settings/watchlists", label: "Open watchlists" },
      };
    case "watchlist.stale":
      return {
        title: "A watchlist is out of date",
        text: `${details.list} was last loaded more than ${details.days ?? 7} days ago, so people listed since then can't be found. ${details.isShared ? "The operator loads it." : "Load its current edition."}`,
        link: { href: "/settings/watchlists", label: "Open watchlists" },
      };
    case "second_factor.removal_asked":
      return {
        title: "A member lost the second factor",
        text: `${name} gave the right password and asks an owner to remove the second factor. Make sure that it's them before you approve.`,
        link: { href: "/settings/team", label: "Open the team" },
      };
    case "drift.detected":
      return {
        title: "Last week's applicants differ from earlier ones",
        text: `Shifted since the four weeks before: ${namesOf(details.shifted)}. The model and the policy may no longer fit.`,
        link: { href: "/performance", label: "Open performance" },
      };
    case "letters.due_in_10":
    case "letters.due_in_3":
      return {
        title: "Letters to applicants are due soon",
        text: `${lettersOf(details)} to send, the first by ${target}. Regulation B gives creditors 30 days to notify an applicant.`,
        link: { href: "/letters", label: "Open letters" },
      };
    case "letters.overdue":
      return {
        title: "Letters to applicants are overdue",
        text: `${lettersOf(details)} not sent, the first due by ${target}. Send them now, and record the day.`,
        link: { href: "/letters", label: "Open letters" },
      };
    default:
      return { title: kind, text: `About ${target}.`, link: undefined };
  }
}

function guessesOf({ withheld, matches }: NoticeView["details"]): string {
  return Number(withheld) > 0
    ? `about ${withheld} SSNs that look like guesses`
    : Number(matches) > 0
      ? `${matches} SSNs that are known under unrelated names`
      : "SSNs that look like guesses";
}

function lettersOf({ count }: NoticeView["details"]): string {
  return count === 1 ? "1 letter" : `${count} letters`;
}

function namesOf(shifted: unknown): string {
  return Array.isArray(shifted) ? shifted.map(({ name }) => String(name)).join(", ") : "";
}
