/** The limit of all signals together that may stand for a protected trait. */
export const proxyPointLimit = 10;

/** Corroboration may offset points up to this limit. */
export const weakPointLimit = 3;

/** Most points of other applications' evidence that corroboration may offset, and only of signals too weak for a review. */
export const offsetLimit = 15;
export const offsetBelow = 30;

/**
 * Shares of the strongest, second and third signals of a family whose facts depend on each other, each of its own aspect;
 * the rest count nothing.
 */
export const dependentShares: Readonly<Record<string, readonly number[]>> = { sharing: [1, 0.7, 0.4] };

/** Regulation B: more than four reasons are not likely to help the applicant (12 CFR 1002.9, comment 9(b)(2)-1). */
export const mostPrincipalReasons = 4;

/** Thousandths of a component's coverage by kind of evidence. What the applicant states gives identity at most half. */
export const coverageShares = {
  identity: { ssn: 200, address: 150, email: 75, phone: 75, links: 0, history: 0, identity_source: 500 },
  fraud: { ssn: 150, address: 150, email: 200, phone: 200, links: 200, history: 100, identity_source: 0 },
} as const;

/** Weights of the components in the RISC score, of those that could be evaluated. */
export const riscWeights = { identity: 35, credit: 35, fraud: 30 } as const;

/** Stands for a component that could not be evaluated, and is left out of the total. */
export const neutralRisk = 50;
