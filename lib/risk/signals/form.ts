import type {
  NormalizedApplicant,
  NormalizedEmail,
  NormalizedName,
} from "@/lib/risk/input/normalized-applicant";
import { localResemblesName } from "@/lib/risk/recognize/email-likeness";
import { hasGibberishWord, isGibberishName, unseenTrigrams } from "@/lib/risk/recognize/gibberish";
import { isKeyboardRun } from "@/lib/risk/recognize/keyboard-run";
import { looksGenerated } from "@/lib/risk/recognize/looks-generated";
import { isRepeatedLetters } from "@/lib/risk/recognize/repeated-letters";
import type { Finding, Findings, SignalDefinition } from "./definition";

/** What several fields of a form show together. */
export const formSignals = {
  FORM_GIBBERISH: {
    family: "form",
    component: "fraud",
    points: 30,
    meaning:
      "Several fields are random keys: the name and the mailbox, or both parts of the name. One odd name alone is not enough.",
    source: "the form as a whole",
    adverseAction: "We could not verify the name and contact information provided",
    correction: "name",
    examples: {
      raise: [
        { firstName: "Sdkfjh", lastName: "Sdkfjhs" },
        { firstName: "Xkcdqz", lastName: "Santos", email: "xk3v9q2m7w@gmail.com" },
        { firstName: "Maria", lastName: "Qwertyasdf", email: "zqvkxwpj@gmail.com" },
        { firstName: "Qwerty", lastName: "Asdfgh" },
        { firstName: "Xkcdqz", lastName: "Santos", email: "mwnxevb@gmail.com" },
      ],
      spare: [
        { firstName: "Xkcdqz", lastName: "Santos" },
        { firstName: "Maria", lastName: "Santos", email: "xk3v9q2m7w@gmail.com" },
        { firstName: "Grzegorz", lastName: "Brzęczyszczykiewicz", email: "gbrzeczyszczykiewicz@wp.pl" },
      ],
    },
  },
  FORM_PLACEHOLDER: {
    family: "form",
    component: "fraud",
    points: 30,
    meaning: "The name and the mailbox or phone are placeholders.",
    source: "the form as a whole",
    adverseAction: "We could not verify the name and contact information provided",
    correction: "name",
    examples: {
      raise: [
        { firstName: "Jane", lastName: "Doe", email: "user@email.com" },
        { firstName: "Firstname", lastName: "Lastname", email: "a@a.com" },
        { firstName: "Null", lastName: "Null", phone: "111-111-1111" },
      ],
      spare: [
        { firstName: "Jane", lastName: "Doe" },
        { firstName: "Maria", lastName: "Santos", email: "user@email.com" },
        { firstName: "Maria", lastName: "Santos", phone: "111-111-1111" },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

/** Without one of these no part of the name is random keys. */
const oddNames = new Set(["NAME_GIBBERISH", "NAME_KEYBOARD_RUN", "NAME_REPEATED_LETTERS"]);

/** `found` holds what was found about the name. */
export function findFormSignals(
  { name, email, phone }: NormalizedApplicant,
  found: Pick<Finding[], "some"> & Findings<keyof typeof formSignals>,
): void {
  if (found.some(({ code }) => code === "NAME_PLACEHOLDER")) {
    const placeholders = [
      email && isPlaceholderMailbox(email) ? "mailbox" : "",
      phone?.kind === "placeholder" ? "phone number" : "",
    ].filter((field) => field !== "");
    if (placeholders.length > 0) {
      found.push({
        code: "FORM_PLACEHOLDER",
        message: `The name and the ${placeholders.join(" and the ")} are placeholders.`,
      });
    }
  }
  if (!found.some(({ code }) => oddNames.has(code))) return;
  const first = isTypedAtRandom(name.first.tokens, name.first.latin);
  const last = isTypedAtRandom(name.last.tokens, name.last.latin);
  if (first && last) {
    found.push({ code: "FORM_GIBBERISH", message: "Both parts of the name are random keys." });
  } else if (email && (first || last || isGibberish(name)) && isRandomMailbox(email.local, name)) {
    found.push({ code: "FORM_GIBBERISH", message: "The name and the mailbox are random keys." });
  }
}

function isGibberish({ first, last }: NormalizedName): boolean {
  return isGibberishName(first.tokens, last.tokens);
}

function isTypedAtRandom(tokens: readonly string[], latin: string): boolean {
  return hasGibberishWord(tokens) || isKeyboardRun(latin) || isRepeatedLetters(latin);
}

/** A mailbox made of the name says nothing that the name does not. */
function isRandomMailbox(local: string, name: NormalizedName): boolean {
  const plus = local.indexOf("+");
  const mailbox = plus > 0 ? local.slice(0, plus) : local;
  if (localResemblesName(mailbox, name)) return false;
  const letters = mailbox.replace(/[^a-z]/g, "");
  if (looksGenerated(mailbox) || isKeyboardRun(letters)) return true;
  // Beside a name of random keys a short mailbox need not be as odd.
  const { unseen, total } = unseenTrigrams(letters);
  return letters.length >= 4 && unseen >= 2 && unseen * 3 >= total;
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
