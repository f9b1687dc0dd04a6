import type { SharingEvidence, Windows } from "@/lib/risk/input/sharing";
import { baselines } from "@/lib/risk/sharing/baselines";
import { strangerSurprise } from "@/lib/risk/sharing/surprise";
import { windowWords } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";
import { sharingFamily, sharingSource } from "./shared-elements";

export const mailboxOwnerSignals = {
  MAILBOX_NAMES_ANOTHER: {
    family: sharingFamily,
    aspect: "contact",
    component: "fraud",
    points: baselines.mailbox_owner.most,
    meaning:
      "The mailbox spells the full name of another applicant, or another's mailbox spells this applicant's, and neither has a mailbox of their own name. Rows of a list that slipped by one look like this.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify that the email address provided is yours",
    correction: "email",
    examples: {
      raise: [
        { sharing: { elements: { mailbox_owner: { strangers: [1, 0, 1, 1] } } } },
        { sharing: { elements: { full_name: { strangers: [1, 1, 1, 1] } } } },
      ],
      spare: [
        { sharing: { elements: { mailbox_owner: { strangers: [1, 0, 0, 1] } } } },
        { sharing: { elements: { mailbox_owner: { strangers: [1, 1, 1, 1], cleared: true } } } },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

const messages = {
  mailbox_owner: (when: string) => `The mailbox spells the name of someone else who applied ${when}.`,
  full_name: (when: string) =>
    `Someone else who applied ${when} used a mailbox that spells this applicant's name.`,
} as const;

export function findMailboxOwners(
  { elements, volume }: SharingEvidence,
  source: string,
  found: Findings<keyof typeof mailboxOwnerSignals>,
): void {
  const [strongest] = (["mailbox_owner", "full_name"] as const)
    .flatMap((kind) => {
      const sharing = elements[kind];
      if (sharing === undefined) return [];
      const strangers = inAWeek(sharing.strangers);
      return [{ kind, ...strangerSurprise(kind, { ...sharing, strangers }, volume) }];
    })
    .sort((a, b) => b.points - a.points);
  if (strongest === undefined || strongest.points === 0) return;
  const { kind, points, window } = strongest;
  found.push({
    code: "MAILBOX_NAMES_ANOTHER",
    points,
    message: messages[kind](windowWords[window] as string),
    source,
  });
}

/** Later applications by someone of that name say little. */
function inAWeek([, hours24, days7]: Windows): Windows {
  return [days7, hours24, days7, days7];
}
