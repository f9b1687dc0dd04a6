import { type Usual, usualSignals } from "@/lib/risk/input/sharing";

export type UsualSignal = (typeof usualSignals)[number];

/**
 * Of 10,000 honest applicants, at most about so many show the signal at most of the bench's lenders: SSNs by typing errors,
 * connections by carriers, employers, and campuses, devices by dealers and helpers.
 */
const expected: Readonly<Record<UsualSignal, number>> = {
  SSN_ISSUED_BEFORE_BIRTH: 60,
  SSN_OLDER_THAN_APPLICANT: 60,
  SHARED_IP: 250,
  SHARED_NETWORK: 500,
  COMMUNITY_GROWS: 15,
  SHARED_DEVICE: 75,
};

/** As if so many applications had shown what is expected before. */
const before = 300;

/** `counts`: of `approved` applications, how many showed each signal. Undefined where none is more usual than expected. */
export function usualOf(
  counts: Readonly<Partial<Record<UsualSignal, number>>>,
  approved: number,
): Usual | undefined {
  const usual: Usual = {};
  for (const code of usualSignals) {
    const share = (10_000 * (counts[code] ?? 0) + before * expected[code]) / (approved + before);
    if (share >= expected[code] + 1) usual[code] = Math.round(share);
  }
  return Object.keys(usual).length > 0 ? usual : undefined;
}

/**
 * Points less for a signal at an organization: where it's twice as usual as expected, it tells honest applicants from fraud half
 * as well, and has 10 points less.
 */
export function lessWhereUsual(code: UsualSignal, usual: Usual | undefined): number {
  const share = usual?.[code];
  return share === undefined ? 0 : Math.round(10 * Math.log2(Math.max(1, share / expected[code])));
}
