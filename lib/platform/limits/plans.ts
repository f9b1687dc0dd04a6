import type { LimitBucket } from "./store";

interface PlanLimits {
  /** Per API key. */
  requestsPerMinute: number;
  /** Per organization and UTC day: single analyses and batch entries alike. */
  applicantsPerDay: number;
  /** Keys of the organization that are neither revoked nor expired. */
  apiKeyLimit: number;
}

/** For enterprise, the defaults until custom limits are set. */
export const plans = {
  free: { requestsPerMinute: 100, applicantsPerDay: 10_000, apiKeyLimit: 5 },
  pro: { requestsPerMinute: 1000, applicantsPerDay: 250_000, apiKeyLimit: 50 },
  enterprise: { requestsPerMinute: 5000, applicantsPerDay: 1_000_000, apiKeyLimit: 200 },
} as const satisfies Record<string, PlanLimits>;

export type PlanName = keyof typeof plans;

/** An organization's plan and, for enterprise, its custom limits; null means the plan's default applies. */
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
 * The limits that apply to an organization or, given a key, to requests made with that key. A key's own
 * `requestsPerMinute` is a custom limit: it replaces the plan's limit and lifts the daily cap.
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

/** Applicants of one organization in a UTC day; undefined without a cap. Subject: the organization's id. */
export function applicantsBucket(limits: EffectiveLimits): LimitBucket | undefined {
  if (limits.applicantsPerDay === null) return undefined;
  return { name: "applicants", limit: limits.applicantsPerDay, windowSeconds: 86_400, algorithm: "fixed" };
}

/**
 * Limits that no plan changes. Subjects by address go through `addressSubject`; subjects by account are the account's
 * email address in lowercase, whether or not such an account exists.
 */
export const fixedLimits = {
  /** 401s of the API by client address; only failures consume it, so it never blocks a valid key. */
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
  /** Wrong one-time codes for one account: three of a million codes are valid at any time. Subject: the user's id. */
  secondFactorByAccount: { name: "second-factor", limit: 5, windowSeconds: 300, algorithm: "sliding" },
  /** The same, against slow guessing: a year of it has a one in thirty chance of success. */
  secondFactorByAccountInDay: {
    name: "second-factor-day",
    limit: 30,
    windowSeconds: 86_400,
    algorithm: "sliding",
  },
  /** Social Security numbers shown in full to one member. Subject: the user's id. */
  ssnRevealsByUser: { name: "ssn-reveals", limit: 30, windowSeconds: 3600, algorithm: "sliding" },
  /** Accounts created from one client address. */
  signUpByAddress: { name: "sign-up-address", limit: 5, windowSeconds: 3600, algorithm: "sliding" },
} as const satisfies Record<string, LimitBucket>;
