import { aRole } from "@/app/ui/access/role-names";
import { type Role, roles } from "@/lib/contract/roles";

export interface TestText {
  isPassed: boolean;
  text: string;
}

const refusals: Record<string, string> = {
  SsoEmail:
    "The provider sent no verified email address at one of your verified domains. Its claim email_verified must be true.",
  SsoRole:
    "None of your groups gives this person a role. Change the roles below, or the groups at the provider.",
  SsoOff: "The provider was changed during the test. Test it again.",
  Unavailable: "The provider doesn't answer as it should. Save it again to see what is wrong.",
  Failed:
    "The provider refused the sign-in, or Assay couldn't verify its answer. Check the client ID, the client secret and the redirect URI.",
};

/** What a test sign-in came to, from a code in the URL, which is never shown. */
export function testText(code: unknown): TestText | undefined {
  if (typeof code !== "string") return undefined;
  if ((roles as readonly string[]).includes(code))
    return { isPassed: true, text: `The test succeeded. This person would become ${aRole(code as Role)}.` };
  const text = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return { isPassed: false, text: text ?? "The test failed. Try again." };
}
