/** The documentation, in reading order. */
export const docPages = [
  { href: "/docs", label: "Quickstart" },
  { href: "/docs/authentication", label: "Authentication" },
  { href: "/docs/api", label: "API reference" },
  { href: "/docs/clients", label: "Clients" },
  { href: "/docs/errors", label: "Errors" },
  { href: "/docs/limits", label: "Limits" },
  { href: "/docs/idempotency", label: "Idempotency" },
  { href: "/docs/batches", label: "Batches" },
  { href: "/docs/studies", label: "Studies" },
  { href: "/docs/webhooks", label: "Webhooks" },
  { href: "/docs/test-mode", label: "Test mode" },
  { href: "/docs/data", label: "Data and erasure" },
  { href: "/docs/security", label: "Security" },
  { href: "/docs/model", label: "Model card" },
  { href: "/docs/risk-officers", label: "For risk officers" },
  { href: "/docs/changelog", label: "Changelog" },
] as const;
