import type { Pool } from "pg";
import type { LetterTemplate } from "@/lib/contract/letter-template";

export const testTemplate: LetterTemplate = {
  senderName: "First Lender, LLC",
  senderAddress: "1 Main Street\nSpringfield, IL 62701",
  senderPhone: "217-555-0100",
  federalAgency: "ftc",
  otherAgency: "",
  reportingAgency: null,
  disclosesScore: true,
  scoreName: "Your credit score",
  opening: "Thank you for applying to {sender}.",
  closing: "Quote {reference} when you write to us.",
  signOff: "Sincerely,\nThe lending team",
  listsDue: true,
  dueDays: 30,
};

/** Straight into the database, unless the organization has one. */
export async function seedLetterTemplate(pool: Pool, organizationId: string): Promise<void> {
  await pool.query(
    `INSERT INTO letter_templates (organization_id, version, document, due_since, created_by, created_at)
     VALUES ($1, 1, $2, now() - interval '30 days', 'cli', now()) ON CONFLICT DO NOTHING`,
    [organizationId, JSON.stringify(testTemplate)],
  );
}
