/** The organization whose first steps this browser no longer shows. */
export const dismissedCookie = "assay-first-steps-dismissed";
