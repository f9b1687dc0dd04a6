const pages: Record<string, (id: string) => string> = {
  ana: (id) => `/analyses/${id}`,
  app: (id) => `/applicants/${id}`,
  bat: (id) => `/batches/${id}`,
  std: (id) => `/studies/${id}`,
  scd: (id) => `/scorecards/${id}`,
  whk: (id) => `/settings/webhooks/${id}`,
  dlv: (id) => `/settings/webhooks/deliveries/${id}`,
  key: () => "/settings/api-keys",
  usr: () => "/settings/team",
  lst: () => "/lists",
  chl: () => "/performance",
  plp: () => "/policy",
  val: (id) => `/performance/documents/${id}`,
};

/** The page of what an entry names; undefined if it has none. */
export function pageOfRecord(id: string): string | undefined {
  // A policy's version: `org_…/2`.
  if (id.includes("/")) return "/policy";
  const prefix = id.slice(0, 3);
  return Object.hasOwn(pages, prefix) ? pages[prefix]?.(id) : undefined;
}
