import { TextLink } from "./text-link";

/** Why a member without a second factor can't search by SSN, and where to set one up. */
export function FactorNeeded() {
  return (
    <>
      Searching by SSN takes a code from an authenticator app. Your account has none yet: set one up under{" "}
      <TextLink href="/settings/security">Security</TextLink>.
    </>
  );
}
