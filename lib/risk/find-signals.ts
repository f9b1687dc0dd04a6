import type { Finding } from "./assessment";
import type { Evidence } from "./evidence";
import { findAddressSignals } from "./signals/address";
import { findEmailSignals } from "./signals/email";
import { findHistorySignals } from "./signals/history";
import { findLinkSignals } from "./signals/links";
import { findNameSignals } from "./signals/name";
import { findPhoneSignals } from "./signals/phone";
import { findRingSignals } from "./signals/rings";
import { findSourceSignals } from "./signals/sources";
import { findSsnSignals } from "./signals/ssn";

/** Everything that the evidence shows, in a fixed order. */
export function findSignals({ applicant, links, history, rings, sources }: Evidence): Finding[] {
  const found: Finding[] = [];
  findSsnSignals(applicant, found);
  findNameSignals(applicant, found);
  findEmailSignals(applicant, found);
  findPhoneSignals(applicant, found);
  findAddressSignals(applicant, found);
  findLinkSignals(links, applicant, found);
  findHistorySignals(history, found);
  findRingSignals(rings, found);
  findSourceSignals(sources, found);
  return found;
}
