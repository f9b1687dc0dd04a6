import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { catalog, type SignalCode, signalCodes } from "@/lib/risk/catalog";
import { proxyPointLimit, weakPointLimit } from "@/lib/risk/constants";
import { evidenceOf, policyOf } from "@/lib/risk/examples";
import * as sharingBaselines from "@/lib/risk/sharing/baselines";
import * as areaCodes from "@/lib/risk/tables/area-codes";
import * as disposableDomains from "@/lib/risk/tables/disposable-domains";
import * as freeEmailDomains from "@/lib/risk/tables/free-email-domains";
import * as hostingNetworks from "@/lib/risk/tables/hosting-networks";
import * as nameTrigrams from "@/lib/risk/tables/name-trigrams";
import * as roleMailboxes from "@/lib/risk/tables/role-mailboxes";
import * as ssnAreas from "@/lib/risk/tables/ssn-areas";
import * as ssnIssueDates from "@/lib/risk/tables/ssn-issue-dates";
import * as topLevelDomains from "@/lib/risk/tables/top-level-domains";
import * as zipCodes from "@/lib/risk/tables/zip-codes";
import { answerText, type Question, questionsOf } from "./behavior";
import { canonical } from "./canonical";
import { buildCorpus, type Corpus } from "./corpus";

const tables = [
  areaCodes,
  disposableDomains,
  freeEmailDomains,
  hostingNetworks,
  nameTrigrams,
  roleMailboxes,
  sharingBaselines,
  ssnAreas,
  ssnIssueDates,
  topLevelDomains,
  zipCodes,
];

/** One hash of the engine's behavior: its answers to the corpus, its catalog and the content of its tables and baselines. */
export function modelFingerprint(asked: Iterable<{ answer: string }> = askEngine()): string {
  const hash = createHash("sha256");
  for (const { answer } of asked) hash.update(answer).update("\n");
  return hash.update(catalogText()).update("\n").update(tablesText()).digest("hex");
}

/** Asks the frozen corpus and then the examples of every signal, so that new evidence doesn't require changing the corpus. */
export function askEngine(): { ask: Question; answer: string }[] {
  const asked = questionsOf(frozenCorpus()).map((ask) => ({ ask, answer: ask() }));
  for (const code of signalCodes) {
    const { raise, spare } = catalog[code].examples;
    for (const example of [...raise, ...spare]) {
      const ask = () => answerText(evidenceOf(example), policyOf(example));
      asked.push({ ask, answer: ask() });
    }
  }
  return asked;
}

/** Signals that came after the corpus was frozen: its policies don't refer to them. Their examples are asked instead. */
const newerThanCorpus: readonly SignalCode[] = [
  "ADDRESS_GIBBERISH", // 2026.11.16
  "ATTEMPT_REPEATED", // 2026.11.19
  "FORM_ONE_WORD", // 2026.11.16
  "BIRTH_DATE_CHANGED", // 2026.11.30
  "EMAIL_NOT_STATED", // 2026.12.2
  "EMAIL_TOP_LEVEL_ABUSED", // 2026.12.2
  "FORM_CONTACTS_AGREE", // 2026.12.2
  "FRAUD_AT_NEIGHBOR", // 2026.12.1
  "HOUSE_SPELLED_DIFFERENTLY", // 2026.11.18
  "LINKS_WITHHELD", // 2026.11.12
  "MAILBOXES_ALIKE", // 2026.12.2
  "MAILBOX_NAMES_ANOTHER", // 2026.12.4
  "NAME_HOLDS_FIELDS", // 2026.11.29
  "NAME_ORGANIZATION", // 2026.12.1
  "FORM_NUMBERS_AGREE", // 2026.11.14
  "REGULAR_ARRIVALS", // 2026.11.14
  "RELATIVES_BORN_TOGETHER", // 2026.11.30
  "SHARED_BIRTH_DATE", // 2026.12.2
  "SHARED_BLOCK", // 2026.11.18
  "SHARED_LOCAL_NUMBER", // 2026.11.30
  "SHARED_STREET_LINE", // 2026.11.30
  "SSN_OLDER_THAN_APPLICANT", // 2026.11.30
  "UNITS_IN_A_ROW", // 2026.12.2
  "VALUES_CHANGE_OFTEN", // 2026.11.18
];

export function frozenCorpus(): Corpus {
  return buildCorpus(signalCodes.filter((code) => !newerThanCorpus.includes(code)).sort());
}

/** The catalog without examples and independent of the order of its entries, which is only for readers. */
export function catalogText(): string {
  const signals = signalCodes.map((code) => {
    const { code: _code, examples: _examples, ...entry } = catalog[code];
    const { adverseAction = null, correction = null, voids = null } = entry;
    return [code, { ...entry, adverseAction, correction, voids }];
  });
  return canonical({ signals: Object.fromEntries(signals), proxyPointLimit, weakPointLimit });
}

function tablesText(): string {
  // libphonenumber-js/min reads this table.
  const phoneMetadata: unknown = createRequire(import.meta.url)("libphonenumber-js/metadata.min.json");
  return canonical([...tables.map((table) => ({ ...table })), phoneMetadata]);
}
