/** What a provider's groups can give: an owner is made by an owner alone. In its own file because browsers load it. */
export const ssoRoleNames = ["DEVELOPER", "ANALYST", "VIEWER"] as const;
export type SsoRole = (typeof ssoRoleNames)[number];
