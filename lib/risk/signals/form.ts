import type { NormalizedApplicant, NormalizedEmail } from "@/lib/risk/input/normalized-applicant";
import type { Finding, Findings, SignalDefinition } from "./definition";

export const formSignals = {
  FORM_PLACEHOLDER: {
    family: "form",
    component: "fraud",
    // The mailbox says it of John Doe, who may be a person: with it the form is a review.
    points: 15,
    meaning: "The name and the mailbox are placeholders.",
    source: "the form as a whole",
    estimated: true,
    adverseAction: "We could not verify the name provided",
    correction: "name",
    examples: {
      raise: [
        { firstName: "Jane", lastName: "Doe", email: "user@email.com" },
        { firstName: "Firstname", lastName: "Lastname", email: "a@a.com" },
      ],
      spare: [
        { firstName: "Jane", lastName: "Doe" },
        { firstName: "Maria", lastName: "Santos", email: "user@email.com" },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

/** `found` must hold the findings about the name. */
export function findFormSignals(
  { email }: NormalizedApplicant,
  found: Pick<Finding[], "some"> & Findings<keyof typeof formSignals>,
): void {
  if (email === undefined || !found.some(({ code }) => code === "NAME_PLACEHOLDER")) return;
  if (isPlaceholderMailbox(email)) {
    found.push({ code: "FORM_PLACEHOLDER", message: "The name and the mailbox are placeholders." });
  }
}

const placeholderMailboxes = new Set(
  (
    "a aa aaa abc test tester testing user username name firstname lastname email mail me none noone nobody na " +
    "null example sample fake foo foobar asdf qwerty xxx applicant customer someone anonymous unknown"
  ).split(" "),
);

/** "test@", or one word on both sides of the @ as in "abc@abc.com". */
function isPlaceholderMailbox({ local, domain }: NormalizedEmail): boolean {
  const mailbox = local.replace(/[\d._-]+/g, "");
  return placeholderMailboxes.has(mailbox) || local === domain.slice(0, domain.indexOf("."));
}
