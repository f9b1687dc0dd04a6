/** Where signing in leads. */
export const firstPage = "/settings/api-keys";
