import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";

export const metadata: Metadata = { title: "Data and erasure" };

export default function DataPage() {
  return (
    <Article title="Data and erasure" lead="What Assay stores, under which key, and when it removes it.">
      <h2>Storage</h2>
      <p>
        Personal data is encrypted under a separate key for each applicant. Assay finds SSNs, email addresses,
        and phone numbers by keyed hashes that can't be compared between organizations. SSNs are always
        masked. To see one in full or search by one, you need a code from an authenticator app. Both are
        limited and recorded in the audit log.
      </p>
      <p>
        The optional device, IP address, and user agent in <code>context</code> are encrypted the same way.
        Devices and networks also have keyed hashes, to count how many people used them. Network hashes are
        removed after 30 days, device hashes with the applicant.
      </p>
      <h2>Metadata</h2>
      <p>
        Analyses, batches, applicants, and webhooks can carry your own data as <code>metadata</code>: up to 50
        keys of letters, digits, underscores, and dashes, with texts of up to 500 characters. It's encrypted
        like the rest of the record, returned with it, and erased with it. It never appears in events, logs,
        or files, and never affects a score. What you send with <code>POST /v1/analyze</code> belongs to that
        analysis. An applicant has its own, which <code>PATCH /v1/applicants/:id</code> changes key by key:
        null removes one.
      </p>
      <p>
        <code>POST /v1/analyze/search</code>, <code>/v1/applicants/search</code>,{" "}
        <code>/v1/analyze/batch/search</code> and <code>/v1/webhooks/search</code> find records by exact keys
        and values. Each pair has a keyed hash for that, so keep SSNs out of metadata: anyone with read access
        could then search by one.
      </p>
      <h2>Erasure</h2>
      <p>
        <code>DELETE /v1/applicants/:id</code> destroys the applicant's key and removes data, metadata,
        hashes, evidence, stored answers, and your <code>externalId</code>, also from batch results and
        events. Failed entries of batches and rows of studies with that <code>externalId</code> are erased
        too. Scores, decisions and the audit log stay. For an applicant under legal hold, the answer is 409.
        Older backups still contain the erased data. It becomes unreadable there once the backups of that
        time's keys are gone, so delete backups within the period you promise.
      </p>
      <h2>Retention</h2>
      <p>
        Assay removes an applicant, with all their decisions, 25 months after the last analysis, change,
        review, letter, or watchlist hit, or after the period your organization sets. Applicants under legal
        hold stay. Events and deliveries are kept for 90 days, receivers' answers for 30. Failed entries of a
        batch are kept encrypted for 30 days, so that you can download and correct them. The log of API
        requests is kept for 7 days: method, route, status, time, key, trace id, the record's identifier, what
        was wrong, and the names and types of the body's fields, but no value. Requests of each key are
        counted for 31 days. The audit log holds no personal data and is never removed.
      </p>
      <h2>Lists</h2>
      <p>
        Your block and allow list entries are your own records. Erasing an applicant leaves them, so remove
        the entries too if you must forget a person. Values and reasons are encrypted and matched by keyed
        hashes. An entry is kept until you remove it, or for 90 days after it expires unless a new entry
        replaces it. An alert that a reviewer cleared is removed with that case's applicant, or after a year.
      </p>
      <h2>Coverage</h2>
      <p>
        Assay reports missing evidence and never scores it as safe: <code>riscScore.coverage</code> says how
        much of identity, credit and fraud could be evaluated. Without an external identity source, identity
        coverage is at most 0.5. Assay never guesses credit from a name or a ZIP code. Without a credit
        source, credit coverage is 0, and its score is a neutral 50 that doesn't count in the total.
      </p>
    </Article>
  );
}
