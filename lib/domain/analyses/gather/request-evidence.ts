import type { RequestInputs } from "@/lib/contract/request";
import { normalizeIp } from "@/lib/domain/applicants/elements/normalize-ip";
import type { NetworkEvidence, RequestEvidence, Rhythm } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";

interface KnownRequest {
  applicant: NormalizedApplicant;
  inputs: RequestInputs | undefined;
  network: NetworkEvidence | undefined;
  rhythm?: Rhythm | undefined;
  at: Date;
}

/** Undefined if the applicant's data is all there is; but an age needs a day to count to. */
export function requestEvidence({
  applicant,
  inputs,
  network,
  rhythm,
  at,
}: KnownRequest): RequestEvidence | undefined {
  if (inputs === undefined)
    return applicant.dateOfBirth === undefined ? undefined : { observedAt: at.toISOString() };
  const { amount, product, context } = inputs;
  const { ip, deviceId, userAgent } = context ?? {};
  const given = {
    ...(amount === undefined ? {} : { amount }),
    ...(product === undefined ? {} : { product }),
    ...(ip === undefined ? {} : { ip }),
    ...(ip === undefined || normalizeIp(ip).isPublic ? {} : { isPrivateIp: true as const }),
    ...(deviceId === undefined ? {} : { deviceId }),
    ...(userAgent === undefined ? {} : { userAgent }),
  };
  if (applicant.dateOfBirth === undefined && Object.keys(given).length === 0) return undefined;
  return {
    observedAt: at.toISOString(),
    ...given,
    ...(network ? { network } : {}),
    ...(rhythm ? { rhythm } : {}),
  };
}
