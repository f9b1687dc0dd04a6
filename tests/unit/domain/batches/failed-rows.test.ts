import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { listAudit } from "@/lib/domain/audit/list";
import { exportFailedRows } from "@/lib/domain/batches/failed-rows";
import { prepareBatch } from "@/lib/domain/batches/prepare";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { openRow, sealRow } from "@/lib/domain/batches/submitted-row";
import { sealedColumns } from "@/lib/domain/erasure/sealed-columns";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { readPolicy } from "@/lib/domain/policy/read";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { sealedKeyId } from "@/lib/platform/crypto/seal";
import { resealColumn } from "@/lib/platform/db/reseal";
import { newId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What failed in a batch can be corrected: by those who may see SSNs, for 30 days, and not after an erasure. */

const start = Date.parse("2026-06-15T12:00:00Z");
const header =
  "id,firstName,lastName,ssn,email,phone,dateOfBirth,street,city,state,zip,amount,product,ip,deviceId,userAgent,error";

let now = start;
let stage: Stage;
let organizationId: string;
let own: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  stage.platform.singletons.get("batch-threads", () => ({
    prepare: async (_: string, body: Parameters<typeof prepareBatch>[0]) => prepareBatch(body),
    runChunks: (_: unknown, run: Parameters<typeof runChunks>[1]) => runChunks(stage.platform, run),
  }));
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = start;
  ({ organizationId } = await History.of(stage.pool));
  own = await member("OWNER");
  await own.transaction(createFirstPolicy);
});

/** A member who has just given a code. */
async function member(role: "OWNER" | "DEVELOPER", codeGivenAt = new Date(now)): Promise<Context> {
  const id = newId("usr", now);
  const sessionId = newId("ses", now);
  await stage.pool.query(
    "INSERT INTO users (id, email_index, email, name) VALUES ($1, $2, 'sealed', 'sealed')",
    [id, randomBytes(32)],
  );
  await stage.pool.query("INSERT INTO memberships (user_id, organization_id, role) VALUES ($1, $2, $3)", [
    id,
    organizationId,
    role,
  ]);
  await stage.pool.query(
    "INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, 'sealed', $2)",
    [id, new Date(now)],
  );
  await stage.pool.query(
    `INSERT INTO sessions (id, user_id, expires_at, code_given_at) VALUES ($1, $2, 'infinity', $3)`,
    [sessionId, id, codeGivenAt],
  );
  return stage.context(memberPrincipal({ organizationId, id, role, sessionId }));
}

async function run(applicants: unknown[]): Promise<string> {
  const body = Buffer.from(JSON.stringify({ applicants, onInvalid: "skip" }));
  const accepted = await prepareBatchSubmission(own, body);
  await own.transaction((inside) => submitBatch(inside, accepted));
  await runChunks(stage.platform, { batchId: accepted.id, numbers: [0] });
  return accepted.id;
}

const download = (context: Context, id: string) => exportFailedRows(context, { id, code: undefined });

const valid = {
  id: "ok",
  data: { firstName: "Maria", lastName: "Santos", ssn: "536-22-8741", email: "maria@gmail.com" },
};
const invalid = [
  {
    id: "=1+1",
    data: { firstName: "Ann, Lee", ssn: "not a number", address: { zip: 98101 } },
    amount: "a lot",
    context: { ip: "10.0" },
  },
  "no object",
];

it("returns the failed rows as submitted with their errors, harmless to a spreadsheet, and says so in the audit log", async () => {
  const id = await run([valid, ...invalid]);
  const { rowCount } = await stage.pool.query(
    "SELECT FROM batch_items WHERE batch_id = $1 AND status = 'completed' AND submitted IS NULL",
    [id],
  );
  expect(rowCount).toBe(1);
  const [head, first, second, ...rest] = (await download(own, id)).trimEnd().split("\r\n");
  expect(head).toBe(header);
  expect(first).toMatch(/^'=1\+1,"Ann, Lee",,not a number,,,,,,,98101,a lot,,10\.0,,,.*lastName is required/);
  expect(first).toMatch(/; ip must .*; amount must /);
  expect(second).toMatch(/^,{16}\S/);
  expect(rest).toEqual([]);
  const { data } = await listAudit(own, { limit: 1 });
  expect(data[0]).toMatchObject({
    action: "batch.failed_rows_exported",
    target: id,
    details: { rows: 2, mode: "live" },
  });
});

it("keeps the error in its column for rows from before a column was added", async () => {
  const id = await run([valid, ...invalid]);
  const aad = { organizationId, batchId: id, position: 2 };
  const before = ["loan-9", "Ada", "Alder", "", "", "", "", "", "", "", "98101"];
  await stage.pool.query("UPDATE batch_items SET submitted = $3 WHERE batch_id = $1 AND position = $2", [
    id,
    2,
    sealRow(own.keys, aad, before),
  ]);
  expect((await download(own, id)).trimEnd().split("\r\n")[2]).toMatch(/^loan-9,Ada,Alder,{8}98101,{6}\S/);
});

it("refuses those who may not see SSNs or gave no code, other organizations, and keeps the rows sealed", async () => {
  const id = await run(invalid);
  await expect(download(await member("DEVELOPER"), id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(download(await member("OWNER", new Date(0)), id)).rejects.toMatchObject({
    code: "invalid_request",
  });
  const test = stage.context({ ...own.principal, mode: "test" });
  await expect(download(test, id)).rejects.toMatchObject({ code: "not_found" });
  const other = await History.of(stage.pool);
  const stranger = stage.context({ ...own.principal, organizationId: other.organizationId });
  await expect(download(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  const { rows } = await stage.pool.query<{ submitted: Buffer; position: number }>(
    "SELECT submitted, position FROM batch_items WHERE batch_id = $1 ORDER BY position",
    [id],
  );
  expect(rows).toHaveLength(2);
  for (const { submitted } of rows) {
    expect(submitted.includes("not a number")).toBe(false);
    expect(sealedKeyId(submitted)).not.toBe("");
  }
});

it("reseals the rows in a rotation, after which they open as before", async () => {
  const id = await run([valid, ...invalid]);
  const before = await download(own, id);
  const { keys } = stage.platform;
  const rotated = [{ id: "k9", key: randomBytes(32) }, ...keys.dataEncryption] as typeof keys.dataEncryption;
  const [sealed] = sealedColumns["failed rows of batches"];
  expect(await resealColumn(stage.pool, { keys: rotated, sealed })).toBeGreaterThanOrEqual(2);
  const { rows } = await stage.pool.query<{ submitted: Buffer }>(
    "SELECT submitted FROM batch_items WHERE batch_id = $1 AND submitted IS NOT NULL ORDER BY position",
    [id],
  );
  expect(rows.map(({ submitted }) => sealedKeyId(submitted))).toEqual(["k9", "k9"]);
  const dataEncryption = [rotated[0]] as typeof rotated;
  const [head] = before.split("\r\n");
  const opened = rows.map(({ submitted }, place) =>
    openRow({ ...keys, dataEncryption }, { organizationId, batchId: id, position: place + 1 }, submitted),
  );
  expect(opened[0]?.[1]).toBe("Ann, Lee");
  expect(head).toBe(header);
  await resealColumn(stage.pool, { keys: [keys.dataEncryption[0], rotated[0]], sealed });
  expect(await download(own, id)).toBe(before);
});

it("forgets an erased applicant's row, and the others after 30 days", async () => {
  const { document } = await readPolicy(own);
  // No such source is set up, so the analysis fails.
  await own.transaction((inside) =>
    publishPolicy(inside, { document: { ...document, requiredSources: ["identity"] } }),
  );
  const id = await run([valid, ...invalid]);
  const kept = async () =>
    (
      await stage.pool.query<{ position: number }>(
        "SELECT position FROM batch_items WHERE batch_id = $1 AND submitted IS NOT NULL ORDER BY position",
        [id],
      )
    ).rows.map(({ position }) => position);
  const before = await kept();
  expect(before).toEqual([0, 1, 2]);
  expect(await download(own, id)).toContain("536-22-8741");
  const { rows } = await stage.pool.query<{ applicant_id: string }>(
    "SELECT applicant_id FROM analyses WHERE organization_id = $1",
    [organizationId],
  );
  await own.transaction((inside) => eraseApplicant(inside, rows[0]?.applicant_id ?? ""));
  expect(await kept()).toEqual([1, 2]);
  const never = () => false;
  now = start + 29 * 86_400_000;
  await retentionKinds["failed-rows"](stage.platform, never);
  expect(await kept()).toEqual([1, 2]);
  now = start + 31 * 86_400_000;
  await retentionKinds["failed-rows"](stage.platform, never);
  expect(await kept()).toEqual([]);
});
