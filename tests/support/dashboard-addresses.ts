import pg from "pg";
import { cursorAfter } from "@/lib/platform/db/paging";
import { elementKinds } from "@/lib/risk/input/sharing";

interface NamedPage {
  name: string;
  address: string;
}

/** Deep enough in a list that being fast near its start does not help. */
const deep = 50_000;

/** The URL of every page of the dashboard, with records from a seeded database. */
export async function addressesOf(databaseUrl: string, organizationId: string): Promise<NamedPage[]> {
  return withPool(databaseUrl, organizationId, async (one) => {
    const analysis = await one(
      "SELECT id FROM analyses WHERE organization_id = $1 AND decision = 'REVIEW' ORDER BY created_at DESC",
    );
    const waiting = await one(
      "SELECT id FROM analyses WHERE organization_id = $1 AND decision = 'REVIEW' AND review_decision IS NULL ORDER BY created_at",
    );
    const declined = await one(
      "SELECT id FROM analyses WHERE organization_id = $1 AND COALESCE(review_decision, decision) = 'DECLINE' ORDER BY created_at DESC",
    );
    const linked = await one(
      `SELECT a.id FROM applicants a CROSS JOIN LATERAL unnest(a.elements) AS l(element)
       WHERE a.organization_id = $1 AND (l.element & 15) = ${elementKinds.indexOf("phone")}
         AND (SELECT count(*) > 1 FROM application_elements e WHERE e.element = l.element)
       ORDER BY a.created_at DESC`,
    );
    const batch = await one("SELECT id FROM batches WHERE organization_id = $1 ORDER BY created_at DESC");
    const study = await one("SELECT id FROM studies WHERE organization_id = $1");
    const scorecard = await one("SELECT id FROM scorecards WHERE organization_id = $1");
    const webhook = await one("SELECT id FROM webhooks WHERE organization_id = $1 AND status = 'enabled'");
    const delivery = await one(`SELECT d.id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE w.organization_id = $1 AND d.status = 'failed' ORDER BY d.created_at DESC`);
    const request = await one(
      "SELECT id FROM api_requests WHERE organization_id = $1 AND status = 400 ORDER BY created_at DESC",
    );
    const cursor = async (table: "analyses" | "applicants") => {
      const { at, id } = await one<{ at: Date; id: string }>(
        `SELECT created_at AS at, id FROM ${table} WHERE organization_id = $1 ORDER BY created_at DESC, id DESC
         OFFSET least(${deep}, (SELECT count(*) / 2 FROM ${table} WHERE organization_id = $1))`,
      );
      return encodeURIComponent(cursorAfter(`${table}/live`, { createdAt: at, id }));
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
      { name: "analyses, declined after review", address: "/analyses?finalDecision=DECLINE" },
      { name: "analyses, waiting for review", address: "/analyses?finalDecision=REVIEW" },
      { name: "analyses, with a signal", address: "/analyses?signal=EMAIL_DISPOSABLE" },
      { name: "analyses, high scores", address: "/analyses?minScore=95" },
      { name: "analyses, of a batch", address: `/analyses?batchId=${batch.id}` },
      { name: "analyses, of a month", address: `/analyses?from=${dayAgo(60)}&to=${dayAgo(30)}` },
      { name: "analyses, by external id", address: "/analyses?externalId=loan-77" },
      { name: "analyses, deep cursor", address: `/analyses?cursor=${analysesCursor}` },
      {
        name: "analyses, deep cursor, declined",
        address: `/analyses?decision=DECLINE&cursor=${analysesCursor}`,
      },
      { name: "analysis", address: `/analyses/${analysis.id}` },
      { name: "review queue", address: "/review" },
      { name: "review queue, overdue", address: "/review?overdue=1&sort=score" },
      { name: "review queue, mine", address: "/review?assignee=me" },
      { name: "case", address: `/analyses/${waiting.id}?queue=` },
      { name: "letters", address: "/letters" },
      { name: "letter", address: `/analyses/${declined.id}/letter` },
      { name: "applicants", address: "/applicants" },
      { name: "applicants, deep cursor", address: `/applicants?cursor=${await cursor("applicants")}` },
      { name: "applicant with links", address: `/applicants/${linked.id}` },
      { name: "batches", address: "/batches" },
      { name: "new batch", address: "/batches/new" },
      { name: "batch with results", address: `/batches/${batch.id}` },
      { name: "batch, declined results", address: `/batches/${batch.id}?decision=DECLINE` },
      { name: "batch, failed results (none)", address: `/batches/${batch.id}?status=failed` },
      { name: "studies", address: "/studies" },
      { name: "new study", address: "/studies/new" },
      { name: "study", address: `/studies/${study.id}` },
      { name: "backtest", address: `/studies/${study.id}/backtest` },
      { name: "scorecards", address: "/scorecards" },
      { name: "new scorecard", address: "/scorecards/new" },
      { name: "scorecard", address: `/scorecards/${scorecard.id}` },
      { name: "lists", address: "/lists" },
      { name: "lists, blocked names (none)", address: "/lists?effect=block&kind=name" },
      { name: "import of list entries", address: "/lists/import" },
      { name: "policy", address: "/policy" },
      { name: "performance", address: "/performance" },
      {
        name: "performance, with costs",
        address: "/performance?days=90&costOfApprovedFraud=2500&costOfDeclinedGood=150&costOfReview=12.50",
      },
      { name: "validation documents", address: "/performance/documents" },
      { name: "organization", address: "/settings/organization" },
      { name: "team", address: "/settings/team" },
      { name: "security", address: "/settings/security" },
      { name: "single sign-on", address: "/settings/single-sign-on" },
      { name: "letter template", address: "/settings/letters" },
      { name: "API keys", address: "/settings/api-keys" },
      { name: "API requests", address: "/settings/requests" },
      { name: "API request", address: `/settings/requests/${request.id}` },
      { name: "webhooks", address: "/settings/webhooks" },
      { name: "webhook with deliveries", address: hook },
      { name: "webhook, failed deliveries", address: `${hook}?status=failed` },
      { name: "webhook, deliveries of an event", address: `${hook}?event=batch.completed` },
      { name: "webhook, pending deliveries (none)", address: `${hook}?status=pending` },
      { name: "delivery", address: `/settings/webhooks/deliveries/${delivery.id}` },
      { name: "signature doctor", address: "/settings/webhooks/signature" },
      { name: "watchlists", address: "/settings/watchlists" },
      { name: "audit log", address: "/settings/audit" },
      { name: "audit log, webhooks", address: "/settings/audit?thing=webhook" },
      { name: "audit log, of a record", address: `/settings/audit?target=${analysis.id}` },
      { name: "notices", address: "/settings/notices" },
      { name: "docs", address: "/docs" },
      { name: "docs, clients", address: "/docs/clients" },
      { name: "docs, events", address: "/docs/events" },
      { name: "docs, risk officers", address: "/docs/risk-officers" },
      { name: "docs, changelog", address: "/docs/changelog" },
      { name: "docs, search", address: "/docs/search?q=webhook+secret" },
      { name: "API reference", address: "/docs/api" },
      { name: "API reference, webhooks", address: "/docs/api/webhooks" },
    ];
  });
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function withPool<T>(
  databaseUrl: string,
  organizationId: string,
  run: (one: <Row extends object = { id: string }>(sql: string) => Promise<Row>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return await run(async (sql) => {
      const { rows } = await pool.query(`${sql} LIMIT 1`, [organizationId]);
      if (!rows[0]) throw new Error("the seeded database lacks what a page is to show");
      return rows[0];
    });
  } finally {
    await pool.end();
  }
}
