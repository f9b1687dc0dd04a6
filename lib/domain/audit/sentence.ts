import type { AuditEntryView } from "./list";

/** Plain words, or a record to link to. */
export type SentencePart = string | { id: string; text: string };

type Details = Record<string, unknown>;
type Say = (entry: { target: SentencePart; details: Details; id: string }) => SentencePart[];

const decisions: Record<string, string> = { APPROVE: "approve", REVIEW: "review", DECLINE: "decline" };
const words = (value: unknown) => String(value).toLowerCase().replaceAll("_", " ");
const listed = (value: unknown) => (Array.isArray(value) ? value.map(String).join(", ") : String(value));
const decision = (value: unknown) => decisions[String(value)] ?? words(value);
const counted = (value: unknown, one: string, more = `${one}s`) =>
  `${Number(value).toLocaleString("en-US")} ${Number(value) === 1 ? one : more}`;
const record = (id: unknown, what: string): SentencePart => ({
  id: String(id),
  text: `${what} …${String(id).slice(-6)}`,
});
const fingerprint = (hash: unknown) => `SHA-256 ${String(hash).slice(0, 12)}…`;
const given = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** A sentence with its records as parts. */
function say(texts: TemplateStringsArray, ...values: (SentencePart | SentencePart[])[]): SentencePart[] {
  return texts.flatMap((text, place) => [text, values[place] ?? ""].flat()).filter((part) => part !== "");
}

const sentences = {
  "analysis.reviewed": ({ target, details: { decision: made, reasons, proposed } }) => {
    const why = given(reasons) ? ` for ${listed(reasons)}` : "";
    const instead = given(proposed) ? `; ${decision(proposed)} had been proposed` : "";
    return say`decided to ${decision(made)} ${target}${why}${instead}`;
  },
  "analysis.review_proposed": ({ target, details }) =>
    say`proposed to ${decision(details.decision)} ${target}${details.clearAlerts ? " and to clear its alerts" : ""}`,
  "analysis.review_undone": ({ target, details }) =>
    say`undid the decision to ${decision(details.decision)} ${target}`,
  "analysis.review_assigned": ({ target, details }) =>
    given(details.assignee)
      ? say`assigned ${target} to ${record(details.assignee, "member")}`
      : say`took back the assignment of ${target}`,
  "analysis.review_withdrawn": ({ target }) => say`withdrew the proposal on ${target}`,
  "analysis.applicant_asked": ({ target, details }) =>
    say`asked the applicant for ${listed(details.fields)}${details.isEmailed ? " by email" : ""} in ${target}`,
  "analysis.request_withdrawn": ({ target }) => say`withdrew the request to the applicant in ${target}`,
  "analysis.request_answered": ({ target, details }) =>
    say`answered with ${listed(details.fields)} in ${target}`,
  "analysis.labelled": ({ target, details: { outcome, before } }) => {
    const earlier = given(before) ? `, which was ${words(before)} before` : "";
    return say`labeled ${target} as ${words(outcome)}${earlier}`;
  },
  "analysis.letter_issued": ({ target, details }) =>
    say`issued the letter of ${target} (${fingerprint(details.hash)})`,
  "analysis.letter_queued": ({ target }) => say`queued an email with the letter of ${target}`,
  "analysis.letter_sent": ({ target, details }) =>
    say`recorded that the letter of ${target} was ${details.channel === "email" ? "emailed" : "mailed"} on ${String(details.sentOn)}`,
  "analysis.letter_not_needed": ({ target, details }) =>
    given(details.reason)
      ? say`recorded that no letter is needed (${words(details.reason)}) for ${target}`
      : say`made the letter due again for ${target}`,
  "letter_template.updated": ({ details }) =>
    say`made version ${String(details.version)} of the letter template`,
  "analysis.alerts_cleared": ({ target, details }) =>
    say`cleared ${listed(details.codes)} for the person of ${target}`,
  "cleared_alert.withdrawn": ({ details }) =>
    say`withdrew the clearing of ${String(details.code)} in ${record(details.analysisId, "analysis")}`,
  "applicant.ssn_revealed": ({ target, details }) =>
    say`revealed the SSN of ${target} (${words(details.reason)})`,
  "applicant.searched": ({ details }) =>
    say`searched by SSN and found ${counted(details.found, "record")}${applicantsOf(details.applicants)}`,
  "applicant.links_restored": ({ target }) => say`restored the links of ${target}`,
  "ssn_guesses.noticed": ({ target, details: { withheld } }) => {
    const howMany = Number(withheld) > 0 ? `, about ${counted(withheld, "number")}` : "";
    return say`noticed that SSNs may be guessed by ${target}${howMany}`;
  },
  "ssn_guesses.forgiven": ({ target }) => say`forgot the SSN attempts of ${target}`,
  "applicant.updated": ({ target, details }) => say`changed ${listed(details.changed)} of ${target}`,
  "applicant.erased": ({ target }) => say`erased ${target}`,
  "applicant.hold_placed": ({ target }) => say`placed a legal hold on ${target}`,
  "applicant.hold_lifted": ({ target }) => say`lifted the legal hold on ${target}`,
  "list_entry.created": ({ target, details }) =>
    say`added a ${words(details.kind)} to the ${words(details.effect)} list: ${target}`,
  "list_entry.imported": ({ details }) =>
    say`imported ${counted(details.created, "list entry", "list entries")}`,
  "list_entry.updated": ({ target, details }) => say`changed ${listed(details.changed)} of ${target}`,
  "list_entry.deleted": ({ details }) =>
    say`removed a ${words(details.kind)} from the ${words(details.effect)} list`,
  "list_entry.searched": ({ details }) =>
    say`searched the lists by SSN and found ${counted(details.found, "entry", "entries")}`,
  "saved_view.shared": ({ target }) => say`shared ${target} with the organization`,
  "saved_view.unshared": ({ target }) => say`stopped sharing ${target}`,
  "saved_view.updated": ({ target, details }) => say`changed ${listed(details.changed)} of ${target}`,
  "saved_view.deleted": ({ target }) => say`deleted ${target}`,
  "batch.canceled": ({ target, details }) =>
    say`canceled ${counted(details.canceled, "applicant")} of ${target}`,
  "batch.failed_rows_exported": ({ target, details }) =>
    say`downloaded ${counted(details.rows, "failed row")} of ${target}`,
  "study.created": ({ target }) => say`created ${target}`,
  "study.started": ({ target }) => say`started to analyze ${target}`,
  "study.row_erased": ({ target, details }) => say`erased ${counted(details.rows, "row")} of ${target}`,
  "study.deleted": ({ target, details }) => say`deleted ${target} with ${counted(details.rows, "row")}`,
  "scorecard.created": ({ target, details }) =>
    say`learned ${target} from ${given(details.studyId) ? "a study" : "stored analyses"}`,
  "policy.published": ({ id, details }) =>
    say`published ${{ id, text: `version ${String(details.version)} of the policy` }}`,
  "policy.proposed": ({ target }) => say`proposed ${target}`,
  "policy.approved": ({ target }) => say`approved ${target}`,
  "policy.declined": ({ target }) => say`declined ${target}`,
  "policy.withdrawn": ({ target }) => say`withdrew ${target}`,
  "policy.scheduled": ({ target, details }) => say`scheduled ${target} for ${String(details.startsAt)}`,
  "policy.start_refused": ({ target }) => say`didn't start ${target}`,
  "challenger.started": ({ target }) => say`started ${target}`,
  "challenger.ended": ({ target }) => say`ended ${target}`,
  "challenger.promoted": ({ target, details }) =>
    say`promoted ${target} to version ${String(details.version)} of the policy`,
  "fairness.requested": () => say`requested a fairness report`,
  "validation_document.created": ({ target, details: { source, hash } }) =>
    say`made ${target} from ${source === "study" ? "a study" : "production"} (${fingerprint(hash)})`,
  "validation_document.signed": ({ target }) => say`signed off ${target}`,
  "retention.enforced": ({ details }) =>
    say`removed ${counted(details.applicants, "applicant")} and ${counted(details.analyses, "analysis", "analyses")} whose retention had ended`,
  "organization.created": () => say`created the organization`,
  "organization.updated": ({ details }) =>
    say`changed the organization: ${listed(details.changed ?? Object.keys(details))}`,
  "organization.chat_changed": ({ details }) =>
    given(details.origin)
      ? say`set the chat for notices, at ${String(details.origin)}`
      : say`removed the chat for notices`,
  "plan.changed": ({ details }) =>
    say`set the plan${given(details.plan) ? ` to ${String(details.plan)}` : "'s limits"}`,
  "member.joined": ({ target, details }) =>
    say`joined${details.isBySso ? " by single sign-on" : ""} as ${words(details.role)}: ${target}`,
  "member.signed_out": ({ target, details }) =>
    say`signed ${target} out (${counted(details.endedSessions, "session")}): the provider gives no role`,
  "member.sso_linked": ({ target }) => say`linked the provider's account of ${target}`,
  "sso.domain_added": ({ details }) => say`added the email domain ${String(details.domain)}`,
  "sso.domain_verified": ({ details }) => say`verified the email domain ${String(details.domain)}`,
  "sso.domain_removed": ({ details }) => say`removed the email domain ${String(details.domain)}`,
  "sso.provider_changed": ({ details }) =>
    say`set the provider of single sign-on to ${String(details.issuer)}, client ${String(details.clientId)}`,
  "sso.access_changed": ({ details }) =>
    say`set the roles of single sign-on${details.isRequired ? ", and requires it" : ""}`,
  "sso.turned_on": () => say`turned single sign-on on`,
  "sso.turned_off": () => say`turned single sign-on off`,
  "member.invited": ({ details }) => say`invited a person as ${words(details.role)}`,
  "member.role_changed": ({ target, details }) =>
    say`changed the role of ${target} from ${words(details.from)} to ${words(details.to)}`,
  "member.password_link_made": ({ target }) => say`made a link for a new password for ${target}`,
  "member.second_factor_removed": ({ target }) => say`removed the second factor of ${target}`,
  "member.second_factor_kept": ({ target }) => say`declined to remove the second factor of ${target}`,
  "member.removed": ({ target, details }) => say`removed ${target} (${words(details.role)})`,
  "invitation.revoked": () => say`revoked an invitation`,
  "api_key.created": ({ target, details }) =>
    say`created ${target} for ${String(details.mode)} mode with ${listed(details.permissions)}`,
  "api_key.rotated": ({ target, details }) =>
    say`replaced ${target} with ${record(details.replacedBy, "API key")}`,
  "api_key.revoked": ({ target }) => say`revoked ${target}`,
  "webhook.created": ({ target, details }) => say`added ${target} at ${String(details.origin)}`,
  "webhook.updated": ({ target, details }) => say`changed ${listed(details.changed)} of ${target}`,
  "webhook.deleted": ({ target }) => say`deleted ${target}`,
  "webhook.disabled": ({ target, details }) => say`disabled ${target} (${words(details.reason)})`,
  "webhook.secret_rotated": ({ target }) => say`rotated the secret of ${target}`,
  "webhook.secret_promoted": ({ target }) => say`made the new secret of ${target} the only one`,
  "webhook.replayed": ({ target, details }) =>
    say`sent ${record(details.deliveryId, "delivery")} again to ${target}`,
  "webhook.recovered": ({ target, details }) =>
    say`sent ${counted(details.count, "event")} again to ${target}`,
  "watchlist.loaded": ({ details }) =>
    say`loaded the watchlist ${String(details.name)} with ${counted(details.persons, "person", "people")}`,
  "watchlist_hit.cleared": ({ details }) => hitOf("cleared", details),
  "watchlist_hit.confirmed": ({ details }) => hitOf("confirmed", details),
  "audit.exported": () => say`downloaded the audit log`,
  "user.password_changed": () => say`changed their password`,
  "user.password_reset": ({ target }) => say`reset the password of ${target}`,
  "user.password_set": () => say`set a new password by a link`,
  "user.second_factor_removal_asked": () => say`asked for the removal of their second factor`,
  "user.second_factor_enabled": () => say`turned on the second factor`,
  "user.second_factor_disabled": ({ target }) => say`turned off the second factor of ${target}`,
  "user.second_factor_failed": () => say`gave wrong second-factor codes too often`,
  "user.recovery_code_used": ({ details }) =>
    say`signed in with a recovery code; ${counted(details.left, "code")} left`,
  "user.recovery_codes_renewed": () => say`made new recovery codes`,
  "user.session_ended": ({ details }) =>
    given(details.endedSessions)
      ? say`ended ${counted(details.endedSessions, "other session")}`
      : say`ended one of their sessions`,
} satisfies Record<string, Say>;

/** What is written into the log: each has its sentence. */
export type AuditAction = keyof typeof sentences;

const kinds: Record<string, string> = {
  ana: "analysis",
  app: "applicant",
  bat: "batch",
  std: "study",
  scd: "scorecard",
  whk: "webhook",
  key: "API key",
  usr: "member",
  lst: "list entry",
  chl: "challenger",
  plp: "policy proposal",
  val: "validation document",
  dlv: "delivery",
  org: "organization",
  viw: "saved view",
};

/** Leaves out the actor's name. Actions of earlier versions keep their names. */
export function sentenceOf(
  { action, target, details }: Pick<AuditEntryView, "action" | "target" | "details">,
  /** Of members and API keys, by id. */
  names: Readonly<Record<string, string>> = {},
): SentencePart[] {
  const kind = kinds[target.slice(0, 3)];
  const linked: SentencePart =
    names[target] !== undefined
      ? { id: target, text: names[target] }
      : kind === undefined
        ? target
        : record(target, kind);
  const sentence: Say | undefined = Object.hasOwn(sentences, action)
    ? sentences[action as AuditAction]
    : undefined;
  return (
    sentence?.({ target: linked, details, id: target }) ?? say`${words(action.replace(".", ": "))} ${linked}`
  );
}

export function textOf(parts: readonly SentencePart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function hitOf(verb: string, { applicantId, list }: Details): SentencePart[] {
  return say`${verb} the hit of ${record(applicantId, "applicant")} on ${String(list)}`;
}

const namedAtMost = 3;

function applicantsOf(ids: unknown): SentencePart[] {
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const shown = ids
    .slice(0, namedAtMost)
    .flatMap((id, index): SentencePart[] => [index === 0 ? ": " : ", ", record(id, "applicant")]);
  return ids.length > namedAtMost ? [...shown, ` and ${ids.length - namedAtMost} more`] : shown;
}
