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

/** A key's own `requestsPerMinute` replaces the plan's limit and lifts the daily cap. */
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
  return { name: "api-requests", limit: limits.requestsPerMinute, windowSeconds: 60 };
}

/** Applicants of one organization in a UTC day; undefined without a cap. Subject: the organization's id. */
export function applicantsBucket(limits: EffectiveLimits): LimitBucket | undefined {
  if (limits.applicantsPerDay === null) return undefined;
  return { name: "applicants", limit: limits.applicantsPerDay, windowSeconds: 86_400, algorithm: "fixed" };
}

/** Past applications in 30 days, by plan: apart from the day's applicants. */
export const studyPlans = {
  free: { studies: 3, rows: 100_000 },
  pro: { studies: 20, rows: 2_000_000 },
  enterprise: { studies: 100, rows: 20_000_000 },
} as const satisfies Record<PlanName, { studies: number; rows: number }>;

const monthSeconds = 30 * 86_400;

/** Studies of one organization in 30 days. Subject: the organization's id. */
export function studiesBucket(plan: PlanName): LimitBucket {
  return {
    name: "studies",
    limit: studyPlans[plan].studies,
    windowSeconds: monthSeconds,
    algorithm: "fixed",
  };
}

/** Rows of one organization's studies in 30 days. Subject: the organization's id. */
export function studyRowsBucket(plan: PlanName): LimitBucket {
  return {
    name: "study-rows",
    limit: studyPlans[plan].rows,
    windowSeconds: monthSeconds,
    algorithm: "fixed",
  };
}

/** Limits that no plan changes. Subjects by address go through `addressSubject`. */
export const fixedLimits = {
  /** 401s of the API by client address; only failures consume it, so it never blocks a valid key. */
  failedAuthentication: { name: "failed-authentication", limit: 600, windowSeconds: 60 },
  /** Documents that the API serves without a key, by client address. */
  publicDocument: { name: "public-document", limit: 120, windowSeconds: 60 },
  /** Passwords tried from one client address, which may be a whole office. */
  signInByAddress: { name: "sign-in-address", limit: 100, windowSeconds: 900 },
  /** Wrong passwords for one account from one client address. */
  signInByAccountAndAddress: { name: "sign-in-account-address", limit: 10, windowSeconds: 900 },
  /** Wrong passwords from all unknown browsers: at most a million guesses a year, so common passwords are refused. */
  signInByAccount: { name: "sign-in-account", limit: 30, windowSeconds: 900 },
  /** The same two without an account, counted apart: made-up addresses must not evict an account's count. */
  signInByNoAccountAndAddress: { name: "sign-in-no-account-address", limit: 10, windowSeconds: 900 },
  signInByNoAccount: { name: "sign-in-no-account", limit: 30, windowSeconds: 900 },
  /** Passwords for one account, right or wrong, from a browser that has signed in to it. Subject: the browser's id. */
  signInByKnownBrowser: { name: "sign-in-browser", limit: 20, windowSeconds: 900 },
  /** Steps of single sign-on, each of which may ask a provider, by client address. */
  singleSignOnByAddress: { name: "single-sign-on", limit: 200, windowSeconds: 900 },
  /** Passwords of a signed-in member, asked again, right or wrong. Subject: the session's id. */
  ownPasswordBySession: { name: "own-password", limit: 10, windowSeconds: 900 },
  /*
   * Wrong codes of the second factor. Three of the million codes are valid at a time. Strangers who know the password get
   * 60 guesses a day, which find one with a chance of less than 2 in 10,000 a day, and 6 in 100 a year.
   */
  /** In one sign-in. The window outlasts its 15 minutes: then the password must be given again. */
  codesBySignIn: { name: "codes-sign-in", limit: 5, windowSeconds: 3600 },
  /** For one account from one client address, over several sign-ins. */
  codesByAccountAndAddress: { name: "codes-account-address", limit: 10, windowSeconds: 900 },
  codesByAccountAndAddressInDay: { name: "codes-account-address-day", limit: 30, windowSeconds: 86_400 },
  /** For one account from all browsers together that have never signed in to it. */
  codesByAccountInDay: { name: "codes-account-day", limit: 60, windowSeconds: 86_400 },
  /** In one signed-in session, or from one browser that has signed in to the account before. Subject: its id. */
  codesByTrusted: { name: "codes-trusted", limit: 5, windowSeconds: 300 },
  codesByTrustedInDay: { name: "codes-trusted-day", limit: 30, windowSeconds: 86_400 },
  /** Social Security numbers shown in full to one member, and the member's searches by one. Subject: the user's id. */
  ssnAccessByUser: { name: "ssn-access", limit: 30, windowSeconds: 3600 },
  /** Searches of the lists by SSN by all API keys of an organization: a key makes and rotates others. */
  ssnSearchesByKeys: { name: "ssn-searches-keys", limit: 30, windowSeconds: 3600 },
  ssnSearchesByKeysInDay: { name: "ssn-searches-keys-day", limit: 100, windowSeconds: 86_400 },
  /**
   * Searches by SSN that found nothing. Never refuses one: owners get a notice instead. Subject: the searcher's id and
   * mode.
   */
  ssnMissesByUser: { name: "ssn-misses", limit: 5, windowSeconds: 3600 },
  /** Searches for words, one or two a second while a member types. Subject: the user's id. */
  wordSearchesByUser: { name: "word-searches", limit: 240, windowSeconds: 60 },
  /** The same by all API keys of an organization. Subject: the organization's id. */
  wordSearchesByKeys: { name: "word-searches-keys", limit: 240, windowSeconds: 60 },
  /** Reads of thousands of records: simulations, exports. Subject: the user's id. */
  expensiveReadsByUser: { name: "expensive-reads", limit: 60, windowSeconds: 60 },
  /** Links for a forgotten password, asked for from one client address. */
  passwordResetByAddress: { name: "password-reset-address", limit: 10, windowSeconds: 3600 },
  /** Such links mailed to one account. Asking for more changes nothing that the caller sees. */
  passwordResetByAccount: { name: "password-reset-account", limit: 3, windowSeconds: 3600 },
  /** How often a member may ask for the removal of the second factor. Subject: the user's id. */
  secondFactorResetByUser: { name: "second-factor-reset", limit: 3, windowSeconds: 86_400 },
  /** Mails to one address about a sign-up. Subject: a hash of the address. */
  signUpMailsByEmail: { name: "sign-up-mails", limit: 3, windowSeconds: 3600 },
  /** Passwords tried to confirm a sign-up, right or wrong. Subject: the sign-up's id. */
  signUpPasswords: { name: "sign-up-passwords", limit: 10, windowSeconds: 900 },
  /** Openings of applicants' links and answers through them, from one client address, which may be a phone network's. */
  applicantLinksByAddress: { name: "applicant-links-address", limit: 120, windowSeconds: 900 },
  /** Answers to one request, with the refused ones. Subject: the request's id. */
  answersByRequest: { name: "answers-request", limit: 10, windowSeconds: 3600 },
  /** Accounts created from one client address. */
  signUpByAddress: { name: "sign-up-address", limit: 5, windowSeconds: 3600 },
} as const satisfies Record<string, LimitBucket>;
