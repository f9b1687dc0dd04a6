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
        A case opens with the score (0 to 100, higher is riskier) and the automated decision: APPROVE, REVIEW
        or DECLINE. The points of the evidence add up to the score exactly. Read what changed the score first.
        Evidence with 0 points is information, not suspicion.
      </p>
      <ul>
        <li>
          <b>What decided</b> is the score, a rule of your policy, or required evidence that is missing.
          Missing evidence never counts as safe: it sends the case to you.
        </li>
        <li>
          <b>Links</b> show other applicants with the same SSN, email address, phone or address. Sharing only
          an address is common. Several SSNs on one phone are rare.
        </li>
        <li>
          <b>What would change the decision</b> shows how far the case is from the next threshold, and which
          evidence matters.
        </li>
        <li>APPROVE means that no adverse evidence was found. It doesn't prove the identity.</li>
      </ul>
      <h2>Deciding</h2>
      <p>
        Open <a href="/review">the review queue</a>, claim a case so that no one else works on it, and approve
        or decline it. Cases due first come first. You can also sort by score and filter by reason, score,
        batch, and assignee. Save filters that you use often as a view. Owners and analysts can share their
        views with all members. Your decision becomes the final decision, which your systems receive as{" "}
        <code>analysis.reviewed</code>. The automated one stays next to it and never changes. To decide
        against it, or against a colleague, you need to write a note.
      </p>
      <p>
        You can decide a case by keyboard: <kbd>J</kbd> and <kbd>K</kbd> go to the next and previous case,{" "}
        <kbd>A</kbd> and <kbd>D</kbd> choose approve or decline, <kbd>Enter</kbd> records it, <kbd>N</kbd>{" "}
        goes to the note, <kbd>S</kbd> skips, and <kbd>?</kbd> lists the keys and turns them off. The next
        case follows at once. For 10 seconds you can undo a decision with <kbd>U</kbd>, and your systems
        receive it only after that.
      </p>
      <p>
        In the queue, <kbd>J</kbd> and <kbd>K</kbd> move between cases, <kbd>Enter</kbd> opens one, and{" "}
        <kbd>X</kbd> selects it, for one decision on several. On a wide screen, <kbd>V</kbd> shows the case
        beside the queue.
      </p>
      <h2>Asking the applicant</h2>
      <p>
        If a detail is missing or contradictory, ask the applicant for it on the case's page. Assay suggests
        the details that would change the decision and makes a link. Email it from Assay, or send it yourself.
        The applicant opens it without an account, on a phone too, and can answer once. The form shows nothing
        that you know about the applicant, and never says what was wrong.
      </p>
      <p>
        The answer updates the applicant and starts a new analysis. The case returns to you as answered, with
        the old and new details and the new score beside it, and you decide. A decision ends an open request.
        You can also withdraw it.
      </p>
      <h2>Reasons and adverse action</h2>
      <p>
        A decline needs one to four reasons. Choose the ones that determined your decision. They go into the
        applicant's notice, which names at most four and must be specific and accurate. Never give a reason
        that you didn't consider. The adverse action section of a case leads to the letter, which lists what
        you must add or check before you issue it. Print it, or download it as a PDF, and record the day you
        sent it. For credit, the notice is due within 30 days of the application: the page Letters lists what
        is due. Owners edit the template in the settings. Have counsel review it.
      </p>
      <h2>Four eyes</h2>
      <p>
        If your organization requires two people for a decision, the first person proposes, and a second
        person settles the case by deciding the same. If the second person disagrees, they make a
        counterproposal with a note. Then a third person settles the case, or the first one does by agreeing.
        No one can confirm their own proposal or override a proposal alone, including owners. A proposal to
        approve can also clear the case's alerts. A colleague who confirms it can leave that out, but can't
        add it. A proposal to change a decision isn't in the review queue: the bell leads to it.
      </p>
      <p>
        The same two people change the <a href="/policy">policy</a>: a draft is a proposal until a second
        owner or analyst approves it. They see its changes, can open it as a draft to simulate it, and approve
        or decline it. If another version comes into force first, the proposal goes stale.
      </p>
      <h2>Lists</h2>
      <p>
        <a href="/lists">Block and allow lists</a> hold values you know, such as an email address used for
        fraud or the domain of your own staff. Give each entry a reason and an expiry. A block list raises a
        decision. An allow list never hides other evidence.
      </p>
      <h2>Watchlists</h2>
      <p>
        Assay compares applicants with sanctions lists when it analyzes them, and again when a list changes. A
        hit means that names and dates are alike, not that the people are the same. Compare the date of birth,
        places, and aliases, then confirm or clear the hit. A cleared hit comes back only once the list
        changes the entry, or the applicant's data becomes more like it.
      </p>
      <h2>Performance</h2>
      <p>
        Label what an applicant turned out to be, good or confirmed fraud, as soon as you know it.{" "}
        <a href="/performance">Performance</a> then shows how much fraud the score catches at each threshold,
        how many good applicants it costs, and whether results drift. Label some approved cases too. Without
        them, you can't see missed fraud. Before you publish a policy, check which stored decisions it would
        change.
      </p>
      <h2>Learned points</h2>
      <p>
        A <a href="/scorecards">scorecard</a> learns from your outcomes how many points each signal deserves.
        It uses your stored analyses or a study, keeps the meaning of each signal, and stays close to your
        present points where outcomes are few. Signals that may stand for a protected trait keep their points.
        The latest outcomes only judge the result: if the interval of the gain includes 0, keep your points.
        Nothing changes until you decide. Try the points as a challenger first, or open them in the policy
        editor.
      </p>
      <h2>Policy</h2>
      <p>
        Each version has a reason and an author. A version can start at a later time, which you can cancel
        until then. If a version does harm, roll back to the previous one: its content becomes a new version,
        and past decisions stay the same. To keep the policy under version control, export it as a file, and
        import the edited file as a draft.
      </p>
    </Article>
  );
}
