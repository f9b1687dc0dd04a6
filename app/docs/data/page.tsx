import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";

export const metadata: Metadata = { title: "Data and erasure" };

export default function DataPage() {
  return (
    <Article title="Data and erasure" lead="What is stored, under which key, and when it is removed.">
      <h2>Storage</h2>
      <p>
        Personal data is encrypted under a separate key for each applicant. SSNs, email addresses and phone
        numbers are found by keyed hashes that can't be compared between organizations. SSNs are masked
        wherever they are shown. Seeing one in full, or searching by one, takes a code from an authenticator
        app, is limited and is recorded in the audit log.
      </p>
      <p>
        The device, IP address and user agent that you may state in <code>context</code> are encrypted the
        same way. Devices and networks also have keyed hashes, to count how many persons used them: those of
        networks are removed after 30 days, those of devices with the applicant.
      </p>
      <h2>Metadata</h2>
      <p>
        Analyses, batches, applicants and webhooks can carry your own data as <code>metadata</code>: up to 50
        keys of letters, digits, underscores and dashes, with texts of up to 500 characters. It is encrypted
        like everything else on the record, comes back with it, and goes when it is erased. It's in no event,
        log or file and never affects a score. What you send with <code>POST /v1/analyze</code> belongs to
        that analysis; an applicant has its own, which <code>PATCH /v1/applicants/:id</code> changes key by
        key: null removes one.
      </p>
      <p>
        <code>POST /v1/analyze/search</code>, <code>/v1/applicants/search</code>,{" "}
        <code>/v1/analyze/batch/search</code> and <code>/v1/webhooks/search</code> find records by exact keys
        and values. Each pair has a keyed hash for that, so don't put SSNs into metadata: whoever may read
        could then search by one.
      </p>
      <h2>Erasure</h2>
      <p>
        <code>DELETE /v1/applicants/:id</code> destroys the applicant's key and removes data, metadata,
        hashes, evidence, stored answers and your <code>externalId</code>, also from batch results and events.
        Scores, decisions and the audit log stay. For an applicant under legal hold the answer is 409. Older
        backups still contain what was erased. It becomes unreadable there only once the backups of that
        time's keys are gone, so delete backups within the period that you promise.
      </p>
      <h2>Retention</h2>
      <p>
        25 months after the last analysis, unless your organization sets another period, an applicant is
        removed with all decisions on it, unless it is under legal hold. Events and deliveries are kept for 90
        days, receivers' answers for 30. Failed entries of a batch are kept encrypted for 30 days as
        submitted, so that they can be downloaded and corrected. The log of API requests is kept for 7 days:
        method, route, status, time, key, trace id and what was wrong, never a body or a query value. The
        audit log has no personal data and is kept.
      </p>
      <h2>Lists</h2>
      <p>
        Entries of your block and allow lists are your own records and belong to no applicant: erasing an
        applicant leaves them, so remove the entries too if you must forget a person. Values and reasons are
        encrypted and matched by keyed hashes. An entry is kept until you remove it, or 90 days after it
        expires. What a reviewer cleared for a person goes with the applicant whose case it was, and after a
        year in any case.
      </p>
      <h2>Coverage</h2>
      <p>
        Missing evidence is reported and never scored as safe: <code>riscScore.coverage</code> says how much
        of identity, credit and fraud could be evaluated. Without an external identity source identity
        coverage is at most 0.5. Credit is never guessed from a name or a ZIP code: without a credit source
        its coverage is 0 and its number a neutral 50 that is left out of the total.
      </p>
    </Article>
  );
}
