import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { localResemblesName } from "./email-likeness";
import { isFillerMailbox } from "./filler-mailbox";

/** "appl041@x.com" to "appl#@x.com", where the letters are not the applicant's own name. */
export function emailTemplate({
  email,
  name,
}: Pick<NormalizedApplicant, "email" | "name">): string | undefined {
  if (email === undefined || !/\d/.test(email.local) || !/[a-z]{3}/.test(email.local)) return undefined;
  if (isFillerMailbox(email) || localResemblesName(email.local, name)) return undefined;
  return `${email.local.replace(/\d+/g, "#")}@${email.domain}`;
}
