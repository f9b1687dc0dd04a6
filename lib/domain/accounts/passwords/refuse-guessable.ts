import { normalizePassword } from "@/lib/contract/accounts";
import { canonicalEmail } from "@/lib/domain/accounts/users/user-fields";
import { invalid } from "@/lib/platform/errors";
import { isCommon, withoutRuns } from "./common-passwords";

/** Attackers try what they know about a person first. */
export interface PasswordOwner {
  email: string;
  name: string;
  organizationName: string;
}

/** A password with fewer characters than this, counting each one or each run once, is guessed early. */
const fewest = { different: 5, withoutRuns: 6 } as const;
/** A block that is repeated to fill the password must be long enough to be a password itself. */
const shortestBlock = 12;
/** Shorter names occur in other words. */
const shortestName = 4;

const better = "a few unrelated words are better";

/** Refuses what is guessed early, after NIST SP 800-63B. Throws `invalid_request` at the form field `path`. */
export async function refuseGuessable(password: string, owner: PasswordOwner, path: string): Promise<void> {
  const problem = await findProblem(normalizePassword(password).toLowerCase(), owner);
  if (problem !== undefined) throw invalid(path, problem);
}

async function findProblem(folded: string, owner: PasswordOwner): Promise<string | undefined> {
  if (isRepetition(folded)) return `repeats the same few characters; ${better}`;
  if (withoutRuns(folded).length < fewest.withoutRuns) return `is a simple sequence; ${better}`;
  if (containsName(folded, owner))
    return "must not contain your name, your email address or the organization's name";
  if (await isCommon(folded)) return `is a common password, or close to one; ${better}`;
  return undefined;
}

function isRepetition(text: string): boolean {
  if (new Set(text).size < fewest.different) return true;
  for (let block = 1; block < shortestBlock && block <= text.length / 2; block++) {
    if (text.slice(block) === text.slice(0, -block)) return true;
  }
  return false;
}

function containsName(password: string, { email, name, organizationName }: PasswordOwner): boolean {
  const compact = lettersAndDigits(password);
  const [localPart = ""] = canonicalEmail(email).split("@");
  // What follows a plus sign sorts mail and may be any word.
  const [mailbox = ""] = localPart.split("+");
  return [localPart, ...words(mailbox), name, ...words(name), organizationName]
    .map((known) => lettersAndDigits(normalizePassword(known).toLowerCase()))
    .some((known) => known.length >= shortestName && compact.includes(known));
}

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}
