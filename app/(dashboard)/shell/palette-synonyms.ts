/** What else pages and commands are called, by address or command: other products' words, and what they are for. */
const synonyms: Record<string, string> = {
  "/": "dashboard home start statistics chart metrics",
  "/analyze": "new check score screen applicant application single",
  "/analyses": "results decisions history list requests scores cases",
  "/review": "cases queue inbox triage manual tasks work pending approve decline",
  "/applicants": "people persons customers borrowers users consumers ssn erase gdpr privacy",
  "/batches": "bulk upload csv file import jobs",
  "/letters": "adverse action notice mail post due declined print pdf ecoa fcra",
  "/lists": "blacklist whitelist blocklist allowlist denylist block allow deny watch ban",
  "/policy": "rules thresholds settings strategy decision engine cutoff simulate weights",
  "/performance": "model accuracy roc auc drift fairness bias validation report monitoring calibration",
  "/studies": "backtest history past applications replay file upload csv compare what-if",
  "/settings/organization":
    "company account workspace plan billing time zone retention four eyes domains limits",
  "/settings/team": "members users people roles permissions invite colleagues seats access",
  "/settings/api-keys": "tokens token secrets credentials access developers authentication bearer",
  "/settings/webhooks": "callbacks events endpoints notifications deliveries signature hooks",
  "/settings/letters": "adverse action notice template ecoa fcra letterhead preview",
  "/settings/watchlists": "sanctions ofac sdn pep screening aml",
  "/settings/audit": "log history activity trail who compliance events",
  "/settings/notices": "alerts notifications messages warnings bell",
  "/settings/single-sign-on": "sso oidc openid connect saml okta entra azure google login provider domain",
  "/settings/security":
    "password 2fa mfa totp two-factor authenticator recovery codes sessions devices profile",
  "/docs": "help guide documentation manual support developers",
  "/docs/api": "reference openapi swagger endpoints rest developers",
  analyze: "new check score screen",
  batch: "bulk upload csv file import",
  key: "token secret credential new generate",
  mode: "environment sandbox production test live",
  scheme: "theme dark light night appearance",
  leave: "logout log out exit quit",
};

/** Words that also find a page (by its address) or a command (by its id). */
export function synonymsOf(id: string): string {
  return synonyms[id] ?? "";
}
