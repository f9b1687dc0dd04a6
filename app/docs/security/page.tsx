import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { passwordLength } from "@/lib/contract/password-length";

export const metadata: Metadata = { title: "Security" };

export default function SecurityPage() {
  return (
    <Article
      title="Security"
      lead="How Assay protects accounts, how to report a vulnerability in this installation, and what to leave alone."
    >
      <h2>Accounts</h2>
      <p>
        A password has at least {passwordLength.min} characters of any kind. It can't be common, repeat a few
        characters, or contain your name, your email address, or your organization's name. A few unrelated
        words work well.
      </p>
      <p>
        With a second factor, you also need a code from an authenticator app or a recovery code to sign in.
        Five wrong codes end the sign-in, and your organization's audit log records it. If that wasn't you,
        someone knows your password: change it.
      </p>
      <p>
        Your organization may have single sign-on: you sign in at its own provider, and your role follows your
        groups there. If they no longer give you one, or the provider no longer sends a verified email address
        at one of your organization’s domains, your next sign-in is refused and ends your open sessions. If
        you had an account before, you enter its password once. Owners set it up under Settings, and can
        require it. They keep their password and second factor, so they can sign in if the provider fails.
      </p>
      <p>
        To end a person’s access, remove them at the provider first, and then under Settings, Team, which ends
        their open sessions. If you only remove them in Assay, their next sign-in at the provider makes them a
        member again. If you only remove them at the provider, a session ends 30 days after it began or 7 days
        after its last use, and a member who has a password can still sign in with it unless you require
        single sign-on.
      </p>
      <p>
        You also need a code to see an SSN in full or search by one, unless you gave one in the last ten
        minutes. Owners get a notice when a member's searches by SSN often find nothing, and when an API key
        often submits known SSNs under other names.
      </p>
      <p>
        Assay limits sign-in attempts. A browser that you've signed in with before has its own limit, so other
        people's guesses don't lock you out.
      </p>
      <p>
        Where anyone can create an account and Assay sends email, a sign-up gets the same answer for every
        address. Without email, a refused sign-up suggests that the address already has an account. Where
        sign-up is by invitation, the default, no one can try this.
      </p>
      <h2>Report a vulnerability</h2>
      <p>
        The organization that owns this domain runs this service on its own servers. Report to that
        organization. If you have an account, contact an owner listed under Team. If not, use the contact on
        the domain's website. Say what you did, when, from which address, and give the trace ID of the request
        (<code>x-request-id</code>). Leave personal data and API keys out of the report.
      </p>
      <h2>What to leave alone</h2>
      <p>
        Use your own account and test mode. Don't read, change, or keep other organizations' data. Don't slow
        the service down for others. Stop as soon as you've shown the problem.
      </p>
      <h2>For operators</h2>
      <p>
        <code>/.well-known/security.txt</code> leads to this page. To name your own contact, put a file at{" "}
        <code>public/.well-known/security.txt</code> and restart. It replaces the generated one.
      </p>
    </Article>
  );
}
