import type { LimitBucket } from "./store";

interface PlanLimits {
  /** Of each API key. */
  requestsPerMinute: number;
  /** Of the organization, in a UTC day: single analyses and batch entries alike. */
  applicantsPerDay: number;
  /** Keys of the organization that are neither revoked nor expired. */
  apiKeyLimit: number;
}

/** Section 8 of the interface specification; for enterprise, the defaults until its own numbers are set. */
export const plans = {
  free: { requestsPerMinute: 100, applicantsPerDay: 10_000, apiKeyLimit: 5 },
  pro: { requestsPerMinute: 1000, applicantsPerDay: 250_000, apiKeyLimit: 50 },
  enterprise: { requestsPerMinute: 5000, applicantsPerDay: 1_000_000, apiKeyLimit: 200 },
} as const satisfies Record<string, PlanLimits>;

export type PlanName = keyof typeof plans;

/** An organization's plan and, for enterprise, its own numbers; null where the plan's number holds. */
export interface PlanOfOrganization {
  plan: PlanName;
  requestsPerMinute: number | null;
  applicantsPerDay: number | null;
  apiKeyLimit: number | null;
}

export interface EffectiveLimits {
  requestsPerMinute: number;
  /** null: no daily cap. */
  applicantsPerDay: number | null;
  apiKeyLimit: number;
}

/**
 * The limits that hold for an organization or, given a key, for requests made with that key. A key's own
 * `requestsPerMinute` is a custom limit: it replaces the plan's and lifts the daily cap.
 */
export function limitsOf(
  organization: PlanOfOrganization,
  key?: { requestsPerMinute: number | null },
): EffectiveLimits {
  const own = organization.plan === "enterprise" ? organization : undefined;
  const ofPlan = plans[organization.plan];
  const limits: EffectiveLimits = {
    requestsPerMinute: own?.requestsPerMinute ?? ofPlan.requestsPerMinute,
    applicantsPerDay: own?.applicantsPerDay ?? ofPlan.applicantsPerDay,
    apiKeyLimit: own?.apiKeyLimit ?? ofPlan.apiKeyLimit,
  };
  if (key?.requestsPerMinute == null) return limits;
  return { ...limits, requestsPerMinute: key.requestsPerMinute, applicantsPerDay: null };
}

/** Requests with one API key. Subject: the key's id. */
export function apiRequestsBucket(limits: EffectiveLimits): LimitBucket {
  return { name: "api-requests", limit: limits.requestsPerMinute, windowSeconds: 60, algorithm: "sliding" };
}

/** Applicants of one organization in a UTC day, or undefined without a cap. Subject: the organization's id. */
export function applicantsBucket(limits: EffectiveLimits): LimitBucket | undefined {
  if (limits.applicantsPerDay === null) return undefined;
  return { name: "applicants", limit: limits.applicantsPerDay, windowSeconds: 86_400, algorithm: "fixed" };
}

/**
 * Limits that no plan changes. Subjects by address go through `addressSubject`; those by account are the
 * account's email address in lower case, whether such an account exists or not.
 */
export const fixedLimits = {
  /** 401s of the API by client address; consumed by failures only, so it never blocks a valid key. */
  failedAuthentication: {
    name: "failed-authentication",
    limit: 600,
    windowSeconds: 60,
    algorithm: "sliding",
  },
  /** Passwords tried for one account. */
  signInByAccount: { name: "sign-in-account", limit: 10, windowSeconds: 900, algorithm: "sliding" },
  /** Passwords tried from one client address, which may be a whole office. */
  signInByAddress: { name: "sign-in-address", limit: 100, windowSeconds: 900, algorithm: "sliding" },
  /** Wrong one-time codes for one account: of a million codes, three are good at any moment. Subject: the user's id. */
  secondFactorByAccount: { name: "second-factor", limit: 5, windowSeconds: 300, algorithm: "sliding" },
  /** As above, against slow guessing: a year of it succeeds once in thirty times. */
  secondFactorByAccountInDay: {
    name: "second-factor-day",
    limit: 30,
    windowSeconds: 86_400,
    algorithm: "sliding",
  },
  /** Social Security numbers shown in full to one member. Subject: the user's id. */
  ssnRevealsByUser: { name: "ssn-reveals", limit: 30, windowSeconds: 3600, algorithm: "sliding" },
  /** Accounts made from one client address. */
  signUpByAddress: { name: "sign-up-address", limit: 5, windowSeconds: 3600, algorithm: "sliding" },
} as const satisfies Record<string, LimitBucket>;
