import type { Page } from "@playwright/test";
import { defaultPolicy } from "@/lib/contract/policy";
import { csvFile, csvHeader, honestRow, pastApplications } from "./csv-file";

interface PicturedState {
  name: string;
  /** The name of the seeded page to begin on. */
  on: string;
  /** Leads to the state; must not change the organization's data. */
  steps(page: Page): Promise<void>;
}

/** Dialogs, menus and errors of the pages of a seeded organization. */
export const states: PicturedState[] = [
  {
    name: "command-palette",
    on: "overview, 90d",
    steps: (page) => click(page, "Search and commands"),
  },
  {
    name: "command-palette-synonym",
    on: "overview, 90d",
    async steps(page) {
      await click(page, "Search and commands");
      await page.getByRole("combobox", { name: "Search and commands" }).fill("members");
      await page.getByRole("option", { name: /^Team/ }).waitFor();
    },
  },
  {
    name: "analyze-errors",
    on: "analyze",
    async steps(page) {
      await page.getByLabel("Email address").fill("not-an-address");
      await click(page, "Analyze");
    },
  },
  { name: "applicant-edit", on: "applicant with links", steps: (page) => click(page, "Edit…") },
  { name: "applicant-hold", on: "applicant with links", steps: (page) => click(page, "Place legal hold…") },
  { name: "applicant-erase", on: "applicant with links", steps: (page) => click(page, "Erase…") },
  { name: "applicant-reveal", on: "applicant with links", steps: (page) => click(page, "Reveal the SSN") },
  {
    name: "case-decline",
    on: "case",
    async steps(page) {
      await page.getByRole("radio", { name: "Decline" }).check();
      await click(page, "Record decision");
    },
  },
  { name: "case-ask", on: "case", steps: (page) => click(page, "Ask the applicant") },
  { name: "case-outcome", on: "case", steps: (page) => click(page, "Confirm fraud…") },
  {
    name: "new-batch-preview",
    on: "new batch",
    async steps(page) {
      const rows = [honestRow("loan-1"), honestRow("loan-2"), ["loan-3", "Only", ...Array(8).fill("")]];
      await page.locator('input[type="file"]').setInputFiles(csvFile([csvHeader, ...rows]));
      await page.getByText("2 of 3 applicants can be analyzed").waitFor();
    },
  },
  {
    name: "new-study-preview",
    on: "new study",
    async steps(page) {
      await page.locator('input[type="file"]').setInputFiles(pastApplications());
      await page.getByText("2 of 3 rows can be analyzed").waitFor();
    },
  },
  { name: "study-delete", on: "study", steps: (page) => click(page, "Delete study…") },
  {
    name: "policy-simulated",
    on: "policy",
    async steps(page) {
      await page.getByLabel("Approve below").fill("25");
      await click(page, "Simulate");
      await page.getByRole("heading", { name: "Simulation" }).waitFor();
    },
  },
  {
    name: "policy-imported",
    on: "policy",
    async steps(page) {
      const document = { ...defaultPolicy, approveBelow: 25 };
      const buffer = Buffer.from(JSON.stringify({ format: "assay-policy/1", document }));
      const file = { name: "policy.json", mimeType: "application/json", buffer };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByText("Approve below: 30 25").waitFor();
    },
  },
  {
    name: "policy-publish",
    on: "policy",
    async steps(page) {
      await page.getByLabel("Approve below").fill("25");
      await click(page, "Publish…");
    },
  },
  {
    name: "organization-errors",
    on: "organization",
    async steps(page) {
      await page.getByLabel("Name", { exact: true }).fill("");
      await click(page, "Save");
    },
  },
  { name: "team-invite", on: "team", steps: (page) => click(page, "Invite") },
  { name: "webhook-add", on: "webhooks", steps: (page) => click(page, "Add webhook") },
  {
    name: "webhook-add-errors",
    on: "webhooks",
    async steps(page) {
      await click(page, "Add webhook");
      await page.getByRole("dialog").getByRole("button", { name: "Add webhook" }).click();
    },
  },
  { name: "webhook-menu", on: "webhook with deliveries", steps: (page) => click(page, "More actions") },
  { name: "webhook-test", on: "webhook with deliveries", steps: (page) => click(page, "Send test event") },
  {
    name: "signature-checked",
    on: "signature doctor",
    async steps(page) {
      await page.getByLabel("Headers").fill("x-service-signature: 8f1c");
      await page.getByLabel("Raw body").fill("Hello, World!");
      await page.getByLabel("Signing secret").fill("a secret that is long enough");
    },
  },
  {
    name: "audit-log-verified",
    on: "audit log",
    async steps(page) {
      await click(page, "Verify");
      await page.getByText("The log is intact").waitFor();
    },
  },
  { name: "audit-log-saved-head", on: "audit log", steps: (page) => click(page, "Use a saved head…") },
];

function click(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}
