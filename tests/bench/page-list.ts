import pg from "pg";
import { encodeCursor } from "@/lib/contract/lists";
import { invent } from "@/scripts/seed/people";
import { Random } from "@/scripts/seed/random";

interface NamedPage {
  name: string;
  address: string;
}

/** So far down a list that nothing near its head helps. */
const deep = 50_000;

/** The address of every page of the dashboard, with records that a seeded database has. */
export async function addressesOf(databaseUrl: string): Promise<NamedPage[]> {
  return withPool(databaseUrl, async (one) => {
    const analysis = await one("SELECT id FROM analyses WHERE decision = 'REVIEW' ORDER BY created_at DESC");
    const waiting = await one(
      "SELECT id FROM analyses WHERE decision = 'REVIEW' AND review_decision IS NULL ORDER BY created_at",
    );
    const linked = await one(
      `SELECT l.applicant_id AS id FROM identity_links l JOIN identity_links o ON o.index = l.index AND o.applicant_id <> l.applicant_id
       WHERE l.kind = 'phone' ORDER BY l.created_at DESC`,
    );
    const batch = await one("SELECT id FROM batches ORDER BY created_at DESC");
    const webhook = await one("SELECT id FROM webhooks WHERE status = 'enabled'");
    const delivery = await one("SELECT id FROM deliveries WHERE status = 'failed' ORDER BY created_at DESC");
    const cursor = async (table: string, by = "created_at") => {
      const { at, id } = await one<{ at: Date; id: string }>(
        `SELECT ${by} AS at, id FROM ${table} ORDER BY ${by} DESC, id DESC OFFSET least(${deep}, (SELECT count(*) / 2 FROM ${table}))`,
      );
      return encodeURIComponent(encodeCursor({ createdAt: at, id }));
    };
    const analysesCursor = await cursor("analyses");
    const hook = `/settings/webhooks/${webhook.id}`;
    return [
      ...["24h", "7d", "30d", "90d"].map((range) => ({
        name: `overview, ${range}`,
        address: `/?range=${range}`,
      })),
      { name: "analyze", address: "/analyze" },
      { name: "analyses", address: "/analyses" },
      { name: "analyses, declined", address: "/analyses?decision=DECLINE" },
      { name: "analyses, failed (none)", address: "/analyses?status=failed" },
      { name: "analyses, of a month", address: `/analyses?from=${dayAgo(60)}&to=${dayAgo(30)}` },
      { name: "analyses, by external id", address: "/analyses?externalId=loan-77" },
      { name: "analyses, deep cursor", address: `/analyses?cursor=${analysesCursor}` },
      {
        name: "analyses, deep cursor, declined",
        address: `/analyses?decision=DECLINE&cursor=${analysesCursor}`,
      },
      { name: "analysis", address: `/analyses/${analysis.id}` },
      { name: "review queue", address: "/review" },
      { name: "review queue, overdue", address: "/review?show=overdue" },
      { name: "review queue, mine", address: "/review?show=mine" },
      { name: "case", address: `/review/${waiting.id}` },
      { name: "applicants", address: "/applicants" },
      { name: "applicants, deep cursor", address: `/applicants?cursor=${await cursor("applicants")}` },
      { name: "applicant with links", address: `/applicants/${linked.id}` },
      { name: "batches", address: "/batches" },
      { name: "new batch", address: "/batches/new" },
      { name: "batch with results", address: `/batches/${batch.id}` },
      { name: "batch, declined results", address: `/batches/${batch.id}?decision=DECLINE` },
      { name: "batch, failed results (none)", address: `/batches/${batch.id}?status=failed` },
      { name: "policy", address: "/policy" },
      { name: "API keys", address: "/settings/api-keys" },
      { name: "webhooks", address: "/settings/webhooks" },
      { name: "webhook with deliveries", address: hook },
      { name: "webhook, failed deliveries", address: `${hook}?status=failed` },
      { name: "webhook, deliveries of an event", address: `${hook}?event=batch.completed` },
      { name: "webhook, pending deliveries (none)", address: `${hook}?status=pending` },
      { name: "delivery", address: `/settings/webhooks/deliveries/${delivery.id}` },
      { name: "signature doctor", address: "/settings/webhooks/signature" },
      { name: "audit log", address: "/settings/audit" },
      { name: "audit log, webhooks", address: "/settings/audit?thing=webhook" },
      { name: "notices", address: "/settings/notices" },
      { name: "docs", address: "/docs" },
    ];
  });
}

interface Search {
  name: string;
  /** The page that has the field. */
  from: string;
  label: string;
  text: string;
}

/** Searches of the lists, for somebody whom the seed invents. */
export function searches(): Search[] {
  const people = invent(new Random(1));
  let { ssn = "", email = "" } = people.next().value;
  while (ssn === "" || email === "") ({ ssn = "", email = "" } = people.next().value);
  const analyses = { from: "/analyses", label: "Search analyses" };
  return [
    { name: "search analyses by e-mail", ...analyses, text: email },
    { name: "search analyses by SSN", ...analyses, text: ssn },
    { name: "search analyses by external id", ...analyses, text: "loan-77" },
    { name: "search applicants by e-mail", from: "/applicants", label: "Identifier", text: email },
  ];
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function withPool<T>(
  databaseUrl: string,
  run: (one: <Row extends object = { id: string }>(sql: string) => Promise<Row>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return await run(async (sql) => {
      const { rows } = await pool.query(`${sql} LIMIT 1`);
      if (!rows[0]) throw new Error("the seeded database lacks what a page is to show");
      return rows[0];
    });
  } finally {
    await pool.end();
  }
}
