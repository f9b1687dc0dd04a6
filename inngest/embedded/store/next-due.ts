import type { ClientBase } from "pg";

/** When the next job or schedule falls due, in milliseconds since 1970; null if none will. */
export async function nextDue(
  client: ClientBase,
  functionIds: string[],
  now: number,
): Promise<number | null> {
  const { rows } = await client.query<{ due_at: Date | null }>({
    name: "durable-next-due",
    text: `
      SELECT least(
        (SELECT due_at FROM durable_jobs
         WHERE worker IS NULL AND due_at > $1 AND function_id = ANY ($2) ORDER BY due_at LIMIT 1),
        (SELECT min(due_at) FROM durable_schedules WHERE function_id = ANY ($2))
      ) AS due_at`,
    values: [new Date(now), functionIds],
  });
  return rows[0]?.due_at?.getTime() ?? null;
}
