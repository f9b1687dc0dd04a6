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
const given = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

const sentences = {
  "analysis.reviewed": ({ target, details }) => [
    `decided to ${decision(details.decision)} `,
    target,
    ...(given(details.reasons) ? [` for ${listed(details.reasons)}`] : []),
    ...(given(details.proposed) ? [`; ${decision(details.proposed)} had been proposed`] : []),
  ],
  "analysis.review_proposed": ({ target, details }) => [
    `proposed to ${decision(details.decision)} `,
    target,
    ...(details.clearAlerts ? [" and to clear its alerts"] : []),
  ],
  "analysis.review_undone": ({ target, details }) => [
    `undid the decision to ${decision(details.decision)} `,
    target,
  ],
  "analysis.review_assigned": ({ target, details }) =>
    given(details.assignee)
      ? ["assigned ", target, " to ", record(details.assignee, "member")]
      : ["took back the assignment of ", target],
  "analysis.review_withdrawn": ({ target }) => ["withdrew the proposal on ", target],
  "analysis.applicant_asked": ({ target, details }) => [
    `asked the applicant for ${listed(details.fields)}${details.isEmailed ? " by email" : ""} in `,
    target,
  ],
  "analysis.request_withdrawn": ({ target }) => ["withdrew the request to the applicant in ", target],
  "analysis.request_answered": ({ target, details }) => [
    `answered with ${listed(details.fields)} in `,
    target,
  ],
  "analysis.labelled": ({ target, details }) => [
    "labeled ",
    target,
    ` as ${words(details.outcome)}`,
    ...(given(details.before) ? [`, which was ${words(details.before)} before`] : []),
  ],
  "analysis.letter_issued": ({ target, details }) => [
    "issued the letter of ",
    target,
    ` (SHA-256 ${String(details.hash).slice(0, 12)}…)`,
  ],
  "analysis.letter_queued": ({ target }) => ["queued an email with the letter of ", target],
  "analysis.letter_sent": ({ target, details }) => [
    `recorded that the letter of `,
    target,
    ` was ${details.channel === "email" ? "emailed" : "mailed"} on ${String(details.sentOn)}`,
  ],
  "analysis.letter_not_needed": ({ target, details }) => [
    given(details.reason)
      ? `recorded that no letter is needed (${words(details.reason)}) for `
      : "made the letter due again for ",
    target,
  ],
  "letter_template.updated": ({ details }) => [
    `made version ${String(details.version)} of the letter template`,
  ],
  "analysis.alerts_cleared": ({ target, details }) => [
    `cleared ${listed(details.codes)} for the person of `,
    target,
  ],
  "cleared_alert.withdrawn": ({ details }) => [
    `withdrew the clearing of ${String(details.code)} in `,
    record(details.analysisId, "analysis"),
  ],
  "applicant.ssn_revealed": ({ target, details }) => [
    "revealed the SSN of ",
    target,
    ` (${words(details.reason)})`,
  ],
  "applicant.searched": ({ details }) => [
    `searched by SSN and found ${counted(details.found, "record")}`,
    ...applicantsOf(details.applicants),
  ],
  "applicant.links_restored": ({ target }) => ["restored the links of ", target],
  "ssn_guesses.noticed": ({ target, details }) => [
    `noticed that SSNs may be guessed by `,
    target,
    Number(details.withheld) > 0 ? `, about ${counted(details.withheld, "number")}` : "",
  ],
  "ssn_guesses.forgiven": ({ target }) => ["forgot the SSN attempts of ", target],
  "applicant.updated": ({ target, details }) => [`changed ${listed(details.changed)} of `, target],
  "applicant.erased": ({ target }) => ["erased ", target],
  "applicant.hold_placed": ({ target }) => ["placed a legal hold on ", target],
  "applicant.hold_lifted": ({ target }) => ["lifted the legal hold on ", target],
  "list_entry.created": ({ target, details }) => [
    `added a ${words(details.kind)} to the ${words(details.effect)} list: `,
    target,
  ],
  "list_entry.imported": ({ details }) => [
    `imported ${counted(details.created, "list entry", "list entries")}`,
  ],
  "list_entry.updated": ({ target, details }) => [`changed ${listed(details.changed)} of `, target],
  "list_entry.deleted": ({ details }) => [
    `removed a ${words(details.kind)} from the ${words(details.effect)} list`,
  ],
  "list_entry.searched": ({ details }) => [
    `searched the lists by SSN and found ${counted(details.found, "entry", "entries")}`,
  ],
  "saved_view.shared": ({ target }) => ["shared ", target, " with the organization"],
  "saved_view.unshared": ({ target }) => ["stopped sharing ", target],
  "saved_view.updated": ({ target, details }) => [`changed ${listed(details.changed)} of `, target],
  "saved_view.deleted": ({ target }) => ["deleted ", target],
  "batch.canceled": ({ target, details }) => [
    `canceled ${counted(details.canceled, "applicant")} of `,
    target,
  ],
  "batch.failed_rows_exported": ({ target, details }) => [
    `downloaded ${counted(details.rows, "failed row")} of `,
    target,
  ],
  "study.created": ({ target }) => ["created ", target],
  "study.started": ({ target }) => ["started to analyze ", target],
  "study.row_erased": ({ target, details }) => [`erased ${counted(details.rows, "row")} of `, target],
  "study.deleted": ({ target, details }) => ["deleted ", target, ` with ${counted(details.rows, "row")}`],
  "scorecard.created": ({ target, details }) => [
    "learned ",
    target,
    ` from ${given(details.studyId) ? "a study" : "stored analyses"}`,
  ],
  "policy.published": ({ id, details }) => [
    "published ",
    { id, text: `version ${String(details.version)} of the policy` },
  ],
  "policy.proposed": ({ target }) => ["proposed ", target],
  "policy.approved": ({ target }) => ["approved ", target],
  "policy.declined": ({ target }) => ["declined ", target],
  "policy.withdrawn": ({ target }) => ["withdrew ", target],
  "policy.scheduled": ({ target, details }) => ["scheduled ", target, ` for ${String(details.startsAt)}`],
  "policy.start_refused": ({ target }) => ["didn't start ", target],
  "challenger.started": ({ target }) => ["started ", target],
  "challenger.ended": ({ target }) => ["ended ", target],
  "challenger.promoted": ({ target, details }) => [
    "promoted ",
    target,
    ` to version ${String(details.version)} of the policy`,
  ],
  "fairness.requested": () => ["requested a fairness report"],
  "validation_document.created": ({ target, details }) => [
    "made ",
    target,
    ` from ${details.source === "study" ? "a study" : "production"} (SHA-256 ${String(details.hash).slice(0, 12)}…)`,
  ],
  "validation_document.signed": ({ target }) => ["signed off ", target],
  "retention.enforced": ({ details }) => [
    `removed ${counted(details.applicants, "applicant")} and ${counted(details.analyses, "analysis", "analyses")} whose retention had ended`,
  ],
  "organization.created": () => ["created the organization"],
  "organization.updated": ({ details }) => [
    `changed the organization: ${listed(details.changed ?? Object.keys(details))}`,
  ],
  "organization.chat_changed": ({ details }) => [
    given(details.origin)
      ? `set the chat for notices, at ${String(details.origin)}`
      : "removed the chat for notices",
  ],
  "plan.changed": ({ details }) => [
    `set the plan${given(details.plan) ? ` to ${String(details.plan)}` : "'s limits"}`,
  ],
  "member.joined": ({ target, details }) => [
    `joined${details.isBySso ? " by single sign-on" : ""} as ${words(details.role)}: `,
    target,
  ],
  "member.signed_out": ({ target, details }) => [
    "signed ",
    target,
    ` out (${counted(details.endedSessions, "session")}): the provider gives no role`,
  ],
  "member.sso_linked": ({ target }) => ["linked the provider's account of ", target],
  "sso.domain_added": ({ details }) => [`added the email domain ${String(details.domain)}`],
  "sso.domain_verified": ({ details }) => [`verified the email domain ${String(details.domain)}`],
  "sso.domain_removed": ({ details }) => [`removed the email domain ${String(details.domain)}`],
  "sso.provider_changed": ({ details }) => [
    `set the provider of single sign-on to ${String(details.issuer)}, client ${String(details.clientId)}`,
  ],
  "sso.access_changed": ({ details }) => [
    `set the roles of single sign-on${details.isRequired ? ", and requires it" : ""}`,
  ],
  "sso.turned_on": () => ["turned single sign-on on"],
  "sso.turned_off": () => ["turned single sign-on off"],
  "member.invited": ({ details }) => [`invited a person as ${words(details.role)}`],
  "member.role_changed": ({ target, details }) => [
    "changed the role of ",
    target,
    ` from ${words(details.from)} to ${words(details.to)}`,
  ],
  "member.password_link_made": ({ target }) => ["made a link for a new password for ", target],
  "member.second_factor_removed": ({ target }) => ["removed the second factor of ", target],
  "member.second_factor_kept": ({ target }) => ["declined to remove the second factor of ", target],
  "member.removed": ({ target, details }) => ["removed ", target, ` (${words(details.role)})`],
  "invitation.revoked": () => ["revoked an invitation"],
  "api_key.created": ({ target, details }) => [
    "created ",
    target,
    ` for ${String(details.mode)} mode with ${listed(details.permissions)}`,
  ],
  "api_key.rotated": ({ target, details }) => [
    "replaced ",
    target,
    " with ",
    record(details.replacedBy, "API key"),
  ],
  "api_key.revoked": ({ target }) => ["revoked ", target],
  "webhook.created": ({ target, details }) => ["added ", target, ` at ${String(details.origin)}`],
  "webhook.updated": ({ target, details }) => [`changed ${listed(details.changed)} of `, target],
  "webhook.deleted": ({ target }) => ["deleted ", target],
  "webhook.disabled": ({ target, details }) => ["disabled ", target, ` (${words(details.reason)})`],
  "webhook.secret_rotated": ({ target }) => ["rotated the secret of ", target],
  "webhook.secret_promoted": ({ target }) => ["made the new secret of ", target, " the only one"],
  "webhook.replayed": ({ target, details }) => [
    "sent ",
    record(details.deliveryId, "delivery"),
    " again to ",
    target,
  ],
  "webhook.recovered": ({ target, details }) => [`sent ${counted(details.count, "event")} again to `, target],
  "watchlist.loaded": ({ details }) => [
    `loaded the watchlist ${String(details.name)} with ${counted(details.persons, "person", "people")}`,
  ],
  "watchlist_hit.cleared": ({ details }) => hitOf("cleared", details),
  "watchlist_hit.confirmed": ({ details }) => hitOf("confirmed", details),
  "audit.exported": () => ["downloaded the audit log"],
  "user.password_changed": () => ["changed their password"],
  "user.password_reset": ({ target }) => ["reset the password of ", target],
  "user.password_set": () => ["set a new password by a link"],
  "user.second_factor_removal_asked": () => ["asked for the removal of their second factor"],
  "user.second_factor_enabled": () => ["turned on the second factor"],
  "user.second_factor_disabled": ({ target }) => ["turned off the second factor of ", target],
  "user.second_factor_failed": () => ["gave wrong second-factor codes too often"],
  "user.recovery_code_used": ({ details }) => [
    `signed in with a recovery code; ${counted(details.left, "code")} left`,
  ],
  "user.recovery_codes_renewed": () => ["made new recovery codes"],
  "user.session_ended": ({ details }) =>
    given(details.endedSessions)
      ? [`ended ${counted(details.endedSessions, "other session")}`]
      : ["ended one of their sessions"],
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
  const say: Say | undefined = Object.hasOwn(sentences, action)
    ? sentences[action as AuditAction]
    : undefined;
  return say
    ? say({ target: linked, details, id: target })
    : [`${words(action.replace(".", ": "))} `, linked];
}

export function textOf(parts: readonly SentencePart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function hitOf(verb: string, { applicantId, list }: Details): SentencePart[] {
  return [`${verb} the hit of `, record(applicantId, "applicant"), ` on ${String(list)}`];
}

const namedAtMost = 3;

function applicantsOf(ids: unknown): SentencePart[] {
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const shown = ids
    .slice(0, namedAtMost)
    .flatMap((id, index): SentencePart[] => [index === 0 ? ": " : ", ", record(id, "applicant")]);
  return ids.length > namedAtMost ? [...shown, ` and ${ids.length - namedAtMost} more`] : shown;
}
