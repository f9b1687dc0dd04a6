import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { passwordLength } from "@/lib/contract/password-length";

export const metadata: Metadata = { title: "Security" };

export default function SecurityPage() {
  return (
    <Article
      title="Security"
      lead="How accounts are protected, how to report a vulnerability in this installation, and what to leave alone."
    >
      <h2>Accounts</h2>
      <p>
        A password has at least {passwordLength.min} characters of any kind. It must not be common, repeat a
        few characters, or contain your name, your email address or your organization's name. A few unrelated
        words are good.
      </p>
      <p>
        With a second factor, signing in also takes a code from an authenticator app or a recovery code. Five
        wrong codes end the sign-in, and your organization's audit log says so: then someone knows your
        password, and you should change it.
      </p>
      <p>
        A code is also needed to see an SSN in full or to search by one, unless you gave one in the last ten
        minutes. Owners get a notice when a member's searches by SSN often find nothing, and when an API key
        often submits known SSNs under other names.
      </p>
      <p>
        Attempts to sign in are limited. A browser that you have signed in with before has a limit of its own,
        so that guesses of others don't keep you out.
      </p>
      <p>
        Assay sends no email. Where anyone may create an account, a refusal therefore suggests that the
        address has one already, although it does not say so. Where accounts are by invitation, which is the
        default, this can't be tried.
      </p>
      <h2>Report a vulnerability</h2>
      <p>
        This service is run by the organization that owns its domain, on that organization's own servers.
        Report to that organization: if you have an account, to an owner listed under Team; if not, to the
        contact on the website of the domain. Say what you did, when, from which address, and give the trace
        ID of the request (<code>x-request-id</code>). Do not put personal data or API keys into the report.
      </p>
      <h2>What to leave alone</h2>
      <p>
        Use an account of your own and test mode. Do not read, change or keep data of other organizations, do
        not slow the service down for others, and stop as soon as you have shown that there is a problem.
      </p>
      <h2>For operators</h2>
      <p>
        <code>/.well-known/security.txt</code> leads to this page. To name your own contact, put a file at{" "}
        <code>public/.well-known/security.txt</code> and restart: it takes the place of the generated one.
      </p>
    </Article>
  );
}
