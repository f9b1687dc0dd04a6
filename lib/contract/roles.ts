/** Of members. Apart from the schemas, because every page of the dashboard loads it. */
export const roles = ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] as const;
export type Role = (typeof roles)[number];
