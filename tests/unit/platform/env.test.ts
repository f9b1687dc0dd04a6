import { describe, expect, it } from "vitest";
import { EnvironmentError, readDatabaseEnv, readEnv } from "@/lib/platform/env";

const read = (source: Record<string, string>) => readEnv(source as unknown as NodeJS.ProcessEnv);
const withDatabase = {
  DATABASE_URL: "postgresql://user:hidden-password@db.example/assay",
  DATA_ENCRYPTION_KEY: "a",
  BLIND_INDEX_KEY: "b",
  AUDIT_KEY: "c",
  NEXTAUTH_SECRET: "d".repeat(32),
};

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(read({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", TRUSTED_PROXY_HOPS: 0 });
  });

  it("treats an empty variable as unset", () => {
    expect(read({ DATABASE_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
  });

  it("is complete with an external database and its keys", () => {
    expect(read(withDatabase).DATABASE_URL).toBe(withDatabase.DATABASE_URL);
  });

  it.each([
    ["PORT", { PORT: "99999" }],
    ["DATABASE_URL", { ...withDatabase, DATABASE_URL: "mysql://x" }],
    ["TRUSTED_PROXY_HOPS", { TRUSTED_PROXY_HOPS: "-1" }],
    ["SIGNUP", { SIGNUP: "maybe" }],
    ["WEBHOOK_ALLOW_INSECURE", { WEBHOOK_ALLOW_INSECURE: "yes" }],
    ["NEXTAUTH_SECRET", { NEXTAUTH_SECRET: "short" }],
    ["UPSTASH_REDIS_REST_TOKEN", { UPSTASH_REDIS_REST_URL: "https://r.example" }],
    ["INNGEST_SIGNING_KEY", { INNGEST_EVENT_KEY: "e" }],
    ["INNGEST_EVENT_KEY", { INNGEST_BASE_URL: "http://localhost:8288" }],
    ["GITHUB_SECRET", { GITHUB_ID: "i" }],
    ["DATA_ENCRYPTION_KEY", { ...withDatabase, DATA_ENCRYPTION_KEY: "" }],
    ["BLIND_INDEX_KEY", { ...withDatabase, BLIND_INDEX_KEY: "" }],
    ["AUDIT_KEY", { ...withDatabase, AUDIT_KEY: "" }],
    ["NEXTAUTH_SECRET", { ...withDatabase, NEXTAUTH_SECRET: "" }],
  ])("is refused with the variable's name: %s", (name, source) => {
    expect(() => read(source)).toThrow(EnvironmentError);
    expect(() => read(source)).toThrow(new RegExp(`^  .*${name}`, "m"));
  });

  const inngestKey = "ab".repeat(32);
  it.each([
    ["a line end", "INNGEST_SIGNING_KEY", `signkey-prod-${inngestKey}\n`],
    ["a letter that is not hexadecimal", "INNGEST_SIGNING_KEY", `signkey-prod-${inngestKey}xy`],
    ["half a byte", "INNGEST_SIGNING_KEY", `${inngestKey}a`],
    ["too few digits to be a secret", "INNGEST_SIGNING_KEY", "signkey-prod-ab"],
    ["a line end", "INNGEST_EVENT_KEY", "an-event-key\n"],
    ["a space", "INNGEST_EVENT_KEY", "an event key"],
    ["a slash", "INNGEST_EVENT_KEY", "e/key"],
  ])("refuses %s in %s", (_, name, value) => {
    const keys = { INNGEST_EVENT_KEY: "an-event-key", INNGEST_SIGNING_KEY: inngestKey };
    expect(() => read({ ...keys, [name]: value })).toThrow(new RegExp(`^  ${name}: must be `, "m"));
  });

  it.each([inngestKey, `signkey-prod-${inngestKey}`, `signkey-branch-${inngestKey.toUpperCase()}`])(
    "takes Inngest's signing keys, with their prefix or without it",
    (INNGEST_SIGNING_KEY) => {
      expect(read({ INNGEST_EVENT_KEY: "an-event_key", INNGEST_SIGNING_KEY })).toMatchObject({
        INNGEST_SIGNING_KEY,
      });
    },
  );

  describe("of serverless functions", () => {
    const complete = {
      ...withDatabase,
      SERVERLESS: "1",
      NEXTAUTH_URL: "https://assay.example",
      UPSTASH_REDIS_REST_URL: "https://r.example",
      UPSTASH_REDIS_REST_TOKEN: "t",
      INNGEST_EVENT_KEY: "e",
      INNGEST_SIGNING_KEY: "ab".repeat(32),
      TRUSTED_PROXY_HOPS: "1",
    };

    it("takes few connections", () => {
      expect(read({}).DATABASE_POOL_SIZE).toBe(16);
      expect(read(complete)).toMatchObject({ SERVERLESS: true, DATABASE_POOL_SIZE: 4 });
      expect(read({ ...complete, DATABASE_POOL_SIZE: "7" }).DATABASE_POOL_SIZE).toBe(7);
    });

    it("is known by the variables of Vercel and AWS Lambda, unless it is switched off", () => {
      for (const name of ["VERCEL", "AWS_LAMBDA_FUNCTION_NAME"]) {
        const { SERVERLESS: _, ...elsewhere } = complete;
        expect(read({ ...elsewhere, [name]: "1" }).SERVERLESS).toBe(true);
        expect(read({ [name]: "1", SERVERLESS: "0" }).SERVERLESS).toBe(false);
      }
    });

    it.each(Object.keys(complete).filter((name) => name !== "SERVERLESS"))(
      "is refused without %s",
      (name) => {
        expect(() => read({ ...complete, [name]: "" })).toThrow(new RegExp(`^  ${name}: must be`, "m"));
      },
    );
  });

  it.each([
    ["the service", readEnv],
    ["a migration", readDatabaseEnv],
  ])("never repeats a value in its error to %s", (_, reader) => {
    const wrong = { DATABASE_URL: "mysql://user:hidden-password@x" } as unknown as NodeJS.ProcessEnv;
    expect(() => reader(wrong)).toThrow(/^ {2}DATABASE_URL: must /m);
    expect(() => reader(wrong)).not.toThrow("hidden-password");
  });
});
