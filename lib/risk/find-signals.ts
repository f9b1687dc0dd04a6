import { catalog, type SignalCode } from "./catalog";
import type { Evidence } from "./input/evidence";
import { type Usual, usualSignals } from "./input/sharing";
import { lessWhereUsual } from "./sharing/usual";
import { findAddressSignals } from "./signals/address";
import { findBirthSignals } from "./signals/birth";
import { findCreditSignals } from "./signals/credit-source";
import type { Finding } from "./signals/definition";
import { findEmailSignals } from "./signals/email";
import { findFormSignals } from "./signals/form";
import { findIdentitySignals } from "./signals/identity-source";
import { findListSignals } from "./signals/lists";
import { findNameSignals } from "./signals/name";
import { findPhoneSignals } from "./signals/phone";
import { findRequestSignals } from "./signals/request";
import { findRingSignals } from "./signals/rings";
import { findSharingSignals } from "./signals/sharing";
import { findSsnSignals } from "./signals/ssn";
import { findWatchlistSignals } from "./signals/watchlist";

/** In a fixed order. */
export function findSignals(evidence: Evidence): Finding<SignalCode>[] {
  const { applicant, sharing, ownDomains, rings, sources, request, lists, screening } = evidence;
  const found: Finding<SignalCode>[] = [];
  findSsnSignals(applicant, found);
  findBirthSignals(applicant, request, found);
  findNameSignals(applicant, found);
  findEmailSignals(applicant, found, ownDomains);
  findPhoneSignals(applicant, found);
  findAddressSignals(applicant, found);
  findFormSignals(applicant, found);
  findSharingSignals(evidence, found);
  findRingSignals(rings, found);
  findRequestSignals(request, sharing?.volume, found);
  findListSignals(lists, found);
  findIdentitySignals(sources?.identity, found);
  findCreditSignals(sources?.credit, found);
  findWatchlistSignals(screening, found);
  if (sharing?.usual) countLessWhereUsual(found, sharing.usual);
  return found;
}

/** Of a device, `findSharedElements` tells what counts less. */
function countLessWhereUsual(found: readonly Finding<SignalCode>[], usual: Usual): void {
  for (const code of usualSignals) {
    const less = code === "SHARED_DEVICE" ? 0 : lessWhereUsual(code, usual);
    if (less === 0 || (code === "SSN_ISSUED_BEFORE_BIRTH" && isOfRailroad(found))) continue;
    for (const finding of found)
      if (finding.code === code)
        finding.points = Math.max(0, (finding.points ?? catalog[code].points) - less);
  }
}

/** A slip turns one number in 27 into one of a railroad worker, so how often people slip explains few of these. */
function isOfRailroad(found: readonly Finding<SignalCode>[]): boolean {
  return found.some(({ code }) => code === "SSN_RAILROAD");
}
