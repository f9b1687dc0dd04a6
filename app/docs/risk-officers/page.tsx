import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";

export const metadata: Metadata = { title: "For risk officers" };

export default function RiskOfficersPage() {
  return (
    <Article
      title="For risk officers"
      lead="How to read a case, decide it, say why, and see whether your decisions hold up."
    >
      <h2>Reading a case</h2>
      <p>
        A case opens with the score, 0 to 100, higher is riskier, and the automated decision: APPROVE, REVIEW
        or DECLINE. The points of the evidence add up to the score exactly. Read what changed the score first.
        Evidence with 0 points is information, not suspicion.
      </p>
      <ul>
        <li>
          <b>What decided</b> is the score, a rule of your policy, or required evidence that is missing.
          Missing evidence is never counted as safe: it sends a case to you.
        </li>
        <li>
          <b>Links</b> show other applicants with the same SSN, email address, phone or address. Sharing an
          address alone is common. Several SSNs on one phone are not.
        </li>
        <li>
          <b>What would change the decision</b> says how far the case is from the next threshold, and which
          evidence carries it.
        </li>
        <li>
          APPROVE means that no adverse evidence was found. It does not mean that the identity is proven.
        </li>
      </ul>
      <h2>Deciding</h2>
      <p>
        Open <a href="/review">the review queue</a>, claim a case so that no one else works on it, and approve
        or decline it. The case that is due first comes first; you can also sort by score and filter by
        reason, score, batch, and assignee. Your decision becomes the final decision, which your systems
        receive as <code>analysis.reviewed</code>. The automated one stays beside it and never changes.
        Deciding against it, or against a colleague, needs a note.
      </p>
      <p>
        A case can be decided by keyboard: <kbd>J</kbd> and <kbd>K</kbd> go to the next and previous case,{" "}
        <kbd>A</kbd> and <kbd>D</kbd> choose approve or decline, <kbd>N</kbd> goes to the note, <kbd>S</kbd>{" "}
        skips, and <kbd>?</kbd> lists the keys and turns them off.
      </p>
      <h2>Reasons and adverse action</h2>
      <p>
        A decline needs one to four reasons. Choose the ones that really decided: they go into the notice to
        the applicant, which names at most four and must be specific and accurate. Never give a reason that
        was not considered. The adverse action section of a case has the text of the notice, and lists what
        you must add or check before you send it. For credit, the notice is due within 30 days of the
        application. Have counsel review your letters.
      </p>
      <h2>Four eyes</h2>
      <p>
        If your organization requires two people for a decision, the first one proposes, and a case is settled
        once a second one decides the same. A second person who disagrees makes a counterproposal, with a
        note; a third person then settles the case, or the first one by agreeing. No one confirms their own
        proposal, and no one overrides a proposal alone, owners included. A proposal to approve can also clear
        the alerts of the case; a colleague who confirms it can leave that out, but not add it.
      </p>
      <h2>Lists</h2>
      <p>
        <a href="/lists">Block and allow lists</a> hold values that you know: an email address that was used
        for fraud, the domain of your own staff. Give each entry a reason and an expiry. A block list raises a
        decision; an allow list never hides other evidence.
      </p>
      <h2>Watchlists</h2>
      <p>
        Applicants are compared with sanctions lists when they are analyzed, and again when a list changes. A
        hit is a likeness of names and dates, not a match of persons. Compare date of birth, places and
        aliases, then confirm or clear it and say why. A cleared hit is not raised again for the same person
        and entry.
      </p>
      <h2>Performance</h2>
      <p>
        Label what an applicant turned out to be, good or confirmed fraud, as soon as you know it.{" "}
        <a href="/performance">Performance</a> then shows how much fraud the score catches at each threshold,
        how many good applicants it costs, and whether results drift. Label some approved cases too: without
        them, fraud that was let through stays invisible. Before you publish a policy, look at which stored
        decisions it would change.
      </p>
    </Article>
  );
}
