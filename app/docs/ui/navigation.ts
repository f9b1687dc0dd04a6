/** The documentation, in reading order. */
export const docSections = [
  {
    title: "Get started",
    pages: [
      { href: "/docs", label: "Quickstart" },
      { href: "/docs/authentication", label: "Authentication" },
      { href: "/docs/test-mode", label: "Test mode" },
      { href: "/docs/clients", label: "Clients" },
    ],
  },
  {
    title: "Use the API",
    pages: [
      { href: "/docs/api", label: "API reference" },
      { href: "/docs/batches", label: "Batches" },
      { href: "/docs/studies", label: "Studies" },
      { href: "/docs/webhooks", label: "Webhooks" },
      { href: "/docs/events", label: "Events" },
      { href: "/docs/errors", label: "Errors" },
      { href: "/docs/limits", label: "Limits" },
      { href: "/docs/idempotency", label: "Idempotency" },
    ],
  },
  {
    title: "Know what it does",
    pages: [
      { href: "/docs/risk-officers", label: "For risk officers" },
      { href: "/docs/model", label: "Model card" },
      { href: "/docs/data", label: "Data and erasure" },
      { href: "/docs/security", label: "Security" },
      { href: "/docs/changelog", label: "Changelog" },
    ],
  },
] as const;

type DocPage = (typeof docSections)[number]["pages"][number];

export const docPages = docSections.flatMap(({ pages }): readonly DocPage[] => pages);
