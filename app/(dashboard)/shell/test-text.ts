/** Pages about what live and test mode share. */
const shared: Record<string, string> = {
  "/policy": "Changes here affect live decisions too.",
  "/settings/organization": "These settings apply to live mode too.",
  "/settings/team": "The team is the same in live mode.",
  "/settings/watchlists": "Watchlists apply to live mode too.",
  "/settings/security": "Your account is the same in live mode.",
};

/** What the test mode's banner says on a page. */
export function testText(pathname: string): string {
  return shared[pathname] ?? "Nothing here touches live data.";
}
