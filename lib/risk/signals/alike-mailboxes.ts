import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { ElementKind, SharingEvidence } from "@/lib/risk/input/sharing";
import { isMajorProvider, isNamedOtherwise, makeOfMailbox } from "@/lib/risk/recognize/mailbox-make";
import { alikeMailboxes } from "@/lib/risk/sharing/baselines";
import { alikePoints } from "@/lib/risk/sharing/surprise";
import { otherFamilies } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";
import { didWith, sharingFamily, sharingSource } from "./shared-elements";

export const alikeMailboxSignals = {
  MAILBOXES_ALIKE: {
    family: sharingFamily,
    component: "fraud",
    points: alikeMailboxes.most,
    meaning:
      "Strangers who share something with the applicant have mailboxes that are built from the name in the same way, or of random letters, at the same provider. The rarer the way, the more it counts. Graded.",
    source: sharingSource,
    association: true,
    adverseAction: "We could not verify that the email address provided is yours",
    correction: "email",
    examples: {
      raise: [
        { email: "santos_maria4821@aol.com", sharing: { elements: { building: { alike: 2 } } } },
        { email: "santosmaria4821@mail.com", sharing: { elements: { network: { alike: 4 } } } },
      ],
      spare: [
        { sharing: { elements: { building: { alike: 3 } } } },
        { email: "santosmaria4821@mail.com", sharing: { elements: { building: { alike: 2 } } } },
        {
          email: "santos_maria4821@aol.com",
          sharing: { elements: { building: { alike: 3, cleared: true } } },
        },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

const online: ReadonlySet<ElementKind> = new Set(["ip", "network", "device"]);

export function findAlikeMailboxes(
  { elements }: SharingEvidence,
  source: string,
  applicant: NormalizedApplicant,
  found: Findings<keyof typeof alikeMailboxSignals>,
): void {
  let most = 0;
  let where: ElementKind | undefined;
  for (const kind of Object.keys(elements) as ElementKind[]) {
    const { alike = 0, cleared } = elements[kind] ?? {};
    if (alike <= most || cleared) continue;
    most = alike;
    where = kind;
  }
  if (where === undefined) return;
  const make = makeOfMailbox(applicant);
  // People with one mailbox name share the mailbox, most of them.
  if (make === undefined || isNamedOtherwise(make)) return;
  const isMajor = isMajorProvider(applicant.email?.domain ?? "");
  const share = isMajor ? make.share : Math.max(make.share, alikeMailboxes.amongOwn);
  const points = Math.min(
    online.has(where) ? alikeMailboxes.mostOnline : alikeMailboxes.most,
    alikePoints(most, share),
  );
  if (points === 0) return;
  found.push({
    code: "MAILBOXES_ALIKE",
    points,
    message: `${otherFamilies(most)} ${didWith.get(where)} in 30 days and have mailboxes built like this one.`,
    source,
  });
}
