import type { IncomingMessage } from "node:http";
import pg from "pg";
import { listen } from "./listen";

/* The least that a service with a database can do: parses a JSON body and stores it in one row. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query("CREATE TABLE bench_rows (id bigserial PRIMARY KEY, body jsonb NOT NULL)");

listen(async (request, response) => {
  try {
    const body: unknown = JSON.parse(await textOf(request));
    await pool.query({
      name: "insert",
      text: "INSERT INTO bench_rows (body) VALUES ($1)",
      values: [JSON.stringify(body)],
    });
    response.writeHead(200, { "content-type": "application/json" }).end('{"success":true}');
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
