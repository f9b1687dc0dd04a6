/** The groups of operations, in the order of the documentation, and what each is for. */
export const tags = {
  Analyses: "Score one applicant and decide, now; read and list what was decided.",
  Batches: "Analyze up to 10,000 applicants in one request, and read the results as they come.",
  Dispositions:
    "What people add after the machine's decision: reviews of cases, requests to applicants, what applicants turned out to be, and the reasons for a refusal.",
  Letters:
    "Adverse action letters to declined applicants: issued from your template, as JSON or PDF, and due in 30 days.",
  Applicants:
    "People as submitted: find, read, correct and erase them, and withdraw alerts that were cleared.",
  Webhooks: "Have events sent to your server, signed; see every delivery, and send again what it missed.",
  Watchlists: "The lists that applicants are compared with, and who resembled a listed person.",
  Policy:
    "How evidence becomes a decision: thresholds and rules, simulated or tried in shadow before they count.",
  Studies: "What Assay would have done with your past applications.",
  Validation: "Documents by which a model-risk team judges and signs off the model and your policy.",
  Lists: "Your own block and allow lists.",
  "API keys": "Issue, rotate and revoke keys. Takes ADMIN.",
  Contract: "What your integration builds on: the model card, how well it decides, and this document.",
  Events: "What your webhooks receive, and the log of it, to catch up with.",
} as const;

export type Tag = keyof typeof tags;
