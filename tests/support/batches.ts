import { afterAll, beforeAll, inject } from "vitest";
import { applicant, call } from "./api";
import { eventually } from "./poll";
import { Seed, type SeededKey } from "./seed";

/** Applicants who have nothing in common except `data`. */
export const entry = (n: number, data: Record<string, unknown> = {}) => ({
  id: `loan-${n}`,
  data: {
    ...applicant,
    ssn: String(501_100_000 + n * 37),
    email: `person.number${n}@gmail.com`,
    phone: `206343${String(1000 + n)}`,
    ...data,
  },
});
export const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(n + 1));

/** Calls about batches on the shared server, by the owner of a new organization unless another key is given. */
export function openBatches() {
  const seed = new Seed(inject("databaseUrl"));
  let owner: SeededKey;
  beforeAll(async () => {
    owner = await seed.keyOfNewOrganization();
  });
  afterAll(() => seed.close());

  const submit = (body: unknown, { key } = owner) => call("POST", "/analyze/batch", { key, body });
  const read = async (id: string, { key } = owner) =>
    (await call("GET", `/analyze/batch/${id}`, { key })).body;
  const ended = (id: string, caller = owner) =>
    eventually(
      "the end of the batch",
      () => read(id, caller),
      ({ status }) => status !== "processing",
    );
  const results = async (id: string, query = "", { key } = owner) =>
    (await call("GET", `/analyze/batch/${id}/results${query}`, { key })).body;
  /** The events of the batch itself. */
  const eventsOf = async (id: string): Promise<{ name: string; data: object }[]> =>
    (
      await seed.pool.query(
        "SELECT name, data FROM events WHERE data->>'batchId' = $1 ORDER BY created_at, name DESC",
        [id],
      )
    ).rows;
  return {
    seed,
    get owner() {
      return owner;
    },
    submit,
    read,
    ended,
    results,
    eventsOf,
  };
}
