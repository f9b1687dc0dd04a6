import { randomBytes } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

let postgres: TestPostgres;
let pool: Pool;
const now = new Date("2026-06-15T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const bytes = () => randomBytes(16);

beforeAll(async () => {
  postgres = await openTestPostgres();
  pool = new Pool({ connectionString: postgres.connectionString, max: 40 });
});
afterAll(async () => {
  await pool.end();
  await postgres.close();
});

interface Person {
  applicant?: string;
  person: Buffer;
  ssn?: Buffer;
  email?: Buffer;
  phone?: Buffer;
  address?: Buffer;
}

type Row = Record<string, number | string>;
const kinds = ["ssn", "email", "phone", "address"] as const;
let counter = 0;

async function organization(): Promise<string> {
  const id = `org_${++counter}`;
  await pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test')", [id]);
  return id;
}

/** Admits persons in one transaction and returns what each identifier shares, by applicant and kind. */
async function admit(org: string, people: Person[], at = now, mode = "live"): Promise<Row[]> {
  const applicants = people.map((person) => person.applicant ?? `app_${++counter}`);
  const links = people.flatMap((person, i) =>
    kinds.flatMap((kind) =>
      person[kind]
        ? [
            {
              applicant: applicants[i],
              kind,
              index: person[kind],
              person: person.person,
              ssn: person.ssn ?? null,
            },
          ]
        : [],
    ),
  );
  const { rows } = await pool.query(
    `SELECT * FROM admit_applicants(
      $1, $2::mode[], $3, false, $4, $5, $6, $7, $8, $9, $10, $11, $12::link_kind[], $13, $14, $15, $16, $17)`,
    [
      [org],
      [mode],
      at,
      applicants.map(() => 1),
      applicants,
      applicants.map(() => null),
      applicants.map(() => Buffer.from("key")),
      applicants.map(() => Buffer.from("data")),
      applicants.map(() => Buffer.from("name")),
      links.map(() => 1),
      links.map((link) => link.applicant),
      links.map((link) => link.kind),
      links.map((link) => link.index),
      links.map((link) => link.person),
      links.map((link) => link.ssn),
      links.map(() => null),
      links.map(() => null),
    ],
  );
  return rows;
}

const only = async (org: string, person: Person, kind: string, at = now, mode = "live") =>
  (await admit(org, [person], at, mode)).find((row) => row.kind === kind) ?? neverSeen;

/** What a missing row of an identifier means. */
const neverSeen = { other_persons: 0, good_with_shared_contact: 0 };

describe("what an applicant shares", () => {
  it("counts other persons, and never the applicant", async () => {
    const org = await organization();
    const ssn = bytes();
    const ana = bytes();
    await admit(org, [{ person: ana, ssn }]);
    expect(await only(org, { person: ana, ssn }, "ssn")).toMatchObject({ other_persons: 0 });
    await admit(org, [{ person: bytes(), ssn }]);
    expect(await only(org, { person: ana, ssn }, "ssn")).toMatchObject({ other_persons: 1 });
  });

  it("counts persons, not submissions", async () => {
    const org = await organization();
    const email = bytes();
    const other = { person: bytes(), ssn: bytes(), email };
    for (let i = 0; i < 5; i++) await admit(org, [other]);
    expect(await only(org, { person: bytes(), ssn: bytes(), email }, "email")).toMatchObject({
      other_persons: 1,
      other_ssns: 1,
    });
  });

  it("counts distinct SSNs behind a contact point, without the applicant's own", async () => {
    const org = await organization();
    const phone = bytes();
    const ssn = bytes();
    for (const other of [ssn, bytes(), bytes(), bytes()])
      await admit(org, [{ person: bytes(), ssn: other, phone }]);
    expect(await only(org, { person: bytes(), ssn, phone }, "phone")).toMatchObject({
      other_persons: 4,
      other_ssns: 3,
    });
  });

  it("distinguishes the last 24 hours, 7 days and 30 days by when a person was first seen", async () => {
    const org = await organization();
    const email = bytes();
    const early = { person: bytes(), email };
    await admit(org, [early], ago(24 * 60));
    await admit(org, [early], ago(1));
    for (const hours of [1, 24 * 3, 24 * 20]) await admit(org, [{ person: bytes(), email }], ago(hours));
    expect(await only(org, { person: bytes(), email }, "email")).toMatchObject({
      other_persons: 4,
      persons_24_hours: 1,
      persons_7_days: 2,
      persons_30_days: 3,
    });
  });

  it("stays within the organization and the mode", async () => {
    const [org, otherOrg] = [await organization(), await organization()];
    const ssn = bytes();
    await admit(otherOrg, [{ person: bytes(), ssn }]);
    await admit(org, [{ person: bytes(), ssn }], now, "test");
    expect(await only(org, { person: bytes(), ssn }, "ssn")).toMatchObject({ other_persons: 0 });
  });

  it("stays within the kind: an index of one kind never matches another", async () => {
    const org = await organization();
    const index = bytes();
    await admit(org, [{ person: bytes(), email: index }]);
    expect(await only(org, { person: bytes(), phone: index }, "phone")).toMatchObject({ other_persons: 0 });
  });
});

describe("labels", () => {
  const label = (applicant: string, outcome: string) =>
    pool.query("UPDATE identity_links SET outcome = $2::outcome WHERE applicant_id = $1", [
      applicant,
      outcome,
    ]);

  it("of confirmed fraud reach every applicant that shares an identifier", async () => {
    const org = await organization();
    const phone = bytes();
    const applicant = `app_${++counter}`;
    await admit(org, [{ applicant, person: bytes(), phone }]);
    await label(applicant, "confirmed_fraud");
    expect(await only(org, { person: bytes(), phone }, "phone")).toMatchObject({
      fraud_persons: 1,
      own_fraud: 0,
    });
  });

  it("of the same person are the person's own history", async () => {
    const org = await organization();
    const [ssn, person] = [bytes(), bytes()];
    const applicant = `app_${++counter}`;
    await admit(org, [{ applicant, person, ssn }]);
    await label(applicant, "confirmed_fraud");
    expect(await only(org, { person, ssn }, "ssn")).toMatchObject({ fraud_persons: 0, own_fraud: 1 });
  });

  it("of good count only with the same SSN and a shared contact point", async () => {
    const org = await organization();
    const [ssn, email, person] = [bytes(), bytes(), bytes()];
    const applicant = `app_${++counter}`;
    await admit(org, [{ applicant, person, ssn, email }]);
    await label(applicant, "good");
    expect(await only(org, { person, ssn, email }, "ssn")).toMatchObject({ good_with_shared_contact: 1 });
    expect(await only(org, { person, ssn, email: bytes() }, "ssn")).toMatchObject({
      good_with_shared_contact: 0,
    });
    expect(await only(org, { person, ssn: bytes(), email }, "ssn")).toMatchObject({
      good_with_shared_contact: 0,
    });
  });

  it("of good count once with two shared contact points", async () => {
    const org = await organization();
    const [ssn, email, phone, person] = [bytes(), bytes(), bytes(), bytes()];
    const applicant = `app_${++counter}`;
    await admit(org, [{ applicant, person, ssn, email, phone }]);
    await label(applicant, "good");
    expect(await only(org, { person, ssn, email, phone }, "ssn")).toMatchObject({
      good_with_shared_contact: 1,
    });
  });
});

describe("an applicant analyzed again", () => {
  it("is not linked to itself after its name or SSN was corrected", async () => {
    const org = await organization();
    const applicant = `app_${++counter}`;
    const email = bytes();
    await admit(org, [{ applicant, person: bytes(), ssn: bytes(), email }]);
    expect(await only(org, { applicant, person: bytes(), ssn: bytes(), email }, "email")).toMatchObject({
      other_persons: 0,
      other_ssns: 0,
    });
  });

  it("keeps no link to data it no longer states", async () => {
    const org = await organization();
    const applicant = `app_${++counter}`;
    await admit(org, [{ applicant, person: bytes(), ssn: bytes(), email: bytes(), phone: bytes() }]);
    await admit(org, [{ applicant, person: bytes(), ssn: bytes() }]);
    const { rows } = await pool.query("SELECT kind FROM identity_links WHERE applicant_id = $1", [applicant]);
    expect(rows).toEqual([{ kind: "ssn" }]);
  });
});

describe("applicants at the same moment", () => {
  it("with one SSN: each of 64 parallel writers sees exactly those that committed before it", async () => {
    const org = await organization();
    const ssn = bytes();
    const seen = await Promise.all(
      Array.from({ length: 64 }, () =>
        only(org, { person: bytes(), ssn, email: bytes(), phone: bytes() }, "ssn"),
      ),
    );
    expect(seen.map((row) => row.other_persons as number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, i) => i),
    );
  });

  it("with many shared identifiers in any order do not deadlock", async () => {
    const org = await organization();
    const shared = Array.from({ length: 12 }, bytes);
    const pick = () => shared[Math.floor(Math.random() * shared.length)] as Buffer;
    const writers = Array.from({ length: 40 }, () =>
      admit(
        org,
        Array.from({ length: 20 }, () => ({
          person: bytes(),
          ssn: pick(),
          email: pick(),
          phone: pick(),
          address: pick(),
        })),
      ),
    );
    await Promise.all(writers);
    const { rows } = await pool.query(
      "SELECT count(*)::int AS count FROM identity_links WHERE organization_id = $1",
      [org],
    );
    expect(rows).toEqual([{ count: 40 * 20 * 4 }]);
  });
});
