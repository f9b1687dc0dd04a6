import { accountingSignals } from "./signals/accounting";
import { addressSignals } from "./signals/address";
import { birthSignals } from "./signals/birth";
import { creditSignals } from "./signals/credit-source";
import type { SignalDefinition } from "./signals/definition";
import { emailSignals } from "./signals/email";
import { formSignals } from "./signals/form";
import { identitySignals } from "./signals/identity-source";
import { listSignals } from "./signals/lists";
import { nameSignals } from "./signals/name";
import { phoneSignals } from "./signals/phone";
import { requestSignals } from "./signals/request";
import { ringSignals } from "./signals/rings";
import { sharingSignals } from "./signals/sharing";
import { ssnSignals } from "./signals/ssn";
import { watchlistSignals } from "./signals/watchlist";

const definitions = {
  ...ssnSignals,
  ...birthSignals,
  ...emailSignals,
  ...phoneSignals,
  ...addressSignals,
  ...nameSignals,
  ...formSignals,
  ...sharingSignals,
  ...ringSignals,
  ...requestSignals,
  ...listSignals,
  ...identitySignals,
  ...creditSignals,
  ...watchlistSignals,
  ...accountingSignals,
};

export type SignalCode = keyof typeof definitions;

type Tag =
  | "proxy"
  | "association"
  | "estimated"
  | "explainable"
  | "correctable"
  | "notice"
  | "quiet"
  | "fixed";

/** Every tag is true or false. */
export interface CatalogEntry extends Omit<SignalDefinition, Tag>, Record<Tag, boolean> {
  code: SignalCode;
}

export const signalCodes = Object.keys(definitions) as SignalCode[];

export const catalog = Object.fromEntries(
  signalCodes.map((code) => [code, entryOf(code, definitions[code])]),
) as Readonly<Record<SignalCode, CatalogEntry>>;

/** Objects of one shape, which engines read several times faster. */
function entryOf(code: SignalCode, definition: SignalDefinition): CatalogEntry {
  return {
    code,
    family: definition.family,
    aspect: definition.aspect,
    component: definition.component,
    points: definition.points,
    meaning: definition.meaning,
    source: definition.source,
    proxy: definition.proxy === true,
    association: definition.association === true,
    estimated: definition.estimated === true,
    explainable: definition.explainable === true,
    correctable: definition.correctable === true,
    notice: definition.notice === true,
    quiet: definition.quiet === true,
    fixed: definition.fixed === true,
    adverseAction: definition.adverseAction,
    correction: definition.correction,
    voids: definition.voids,
    examples: definition.examples,
  };
}

export function isSignalCode(code: string): code is SignalCode {
  return Object.hasOwn(definitions, code);
}
