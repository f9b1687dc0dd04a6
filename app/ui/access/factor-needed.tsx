import { TextLink } from "@/app/ui/links/text-link";

/** Why a member without a second factor can't search by SSN, and where to set one up. */
export function FactorNeeded() {
  return (
    <>
      To search by SSN, you need a code from an authenticator app. Set one up under{" "}
      <TextLink href="/settings/security">Security</TextLink>.
    </>
  );
}
