import { accountingSignals } from "./catalogue/accounting";
import { addressSignals } from "./catalogue/address";
import { emailSignals } from "./catalogue/email";
import type { CatalogueEntry } from "./catalogue/entry";
import { nameSignals } from "./catalogue/name";
import { phoneSignals } from "./catalogue/phone";
import { recordSignals } from "./catalogue/records";
import { ssnSignals } from "./catalogue/ssn";

const entries = {
  ...ssnSignals,
  ...emailSignals,
  ...phoneSignals,
  ...addressSignals,
  ...nameSignals,
  ...recordSignals,
  ...accountingSignals,
};

export type SignalCode = keyof typeof entries;

/** Every signal, as data. */
export const catalogue: Readonly<Record<SignalCode, CatalogueEntry>> = entries;

export const signalCodes = Object.keys(entries) as SignalCode[];

export function isSignalCode(code: string): code is SignalCode {
  return Object.hasOwn(entries, code);
}

/** What signals that may stand for a protected trait can give together. */
export const proxyPointLimit = 10;

/** Up to here points are weak, and corroboration may offset them. */
export const weakPointLimit = 3;
