import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { readEnv } from "@/lib/platform/env";

/* compose.yaml with the variables that scripts/compose-env.sh writes for it. */

const compose = readFileSync("compose.yaml", "utf8");
const script = path.resolve("scripts/compose-env.sh");
let folder: string;
let variables: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "assay-compose-"));
  execFileSync(script, { cwd: folder });
  const lines = readFileSync(path.join(folder, "compose.env"), "utf8").trim().split("\n");
  variables = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines below a service's name, without their indentation. */
function serviceLines(name: string): string[] {
  const [, block = ""] = new RegExp(`^  ${name}:\n((?:    .*\n|\n)+)`, "m").exec(compose) ?? [];
  return block.split("\n").map((line) => line.slice(4));
}

function environmentOf(name: string): Record<string, string> {
  const lines = serviceLines(name);
  const from = lines.indexOf("environment:") + 1;
  const count = lines.slice(from).findIndex((line) => !line.startsWith("  "));
  return Object.fromEntries(
    lines.slice(from, from + count).map((line) => {
      const [key = "", value = ""] = line.trim().split(/: (.*)/s, 2);
      return [key, value.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, used: string) => variables[used] ?? "")];
    }),
  );
}

describe("compose.env", () => {
  it("can be read by its owner alone", () => {
    expect(statSync(path.join(folder, "compose.env")).mode & 0o777).toBe(0o600);
  });

  it("is never written over: its keys are needed to read the data", () => {
    const file = path.join(folder, "compose.env");
    const before = readFileSync(file, "utf8");
    expect(() => execFileSync(script, { cwd: folder, stdio: "pipe" })).toThrow();
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("has every variable that compose.yaml uses, and no other", () => {
    const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(Object.keys(variables).sort());
  });

  it("has a secret of its own for each purpose", () => {
    const secrets = Object.entries(variables).filter(([name]) => /KEY|SECRET|PASSWORD|TOKEN/.test(name));
    expect(secrets).toHaveLength(8);
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(8);
    for (const name of ["DATA_ENCRYPTION_KEY", "BLIND_INDEX_KEY", "AUDIT_KEY"] as const) {
      expect(parseKeySet(name, variables[name] as string)[0].id).toBe("k1");
    }
  });
});

describe("compose.yaml", () => {
  it("gives the service a configuration that it accepts, and no variable that it does not know", () => {
    const given = environmentOf("assay");
    const env = readEnv(given as NodeJS.ProcessEnv);
    const unknown = Object.keys(given).filter((name) => !(name in env));
    expect(unknown).toEqual([]);
    expect(env.INNGEST_BASE_URL).toBe("http://inngest:8288");
  });

  it("gives Redis's proxy and Inngest the service's own secrets", () => {
    expect(environmentOf("redis-rest").SRH_TOKEN).toBe(variables.UPSTASH_REDIS_REST_TOKEN);
    expect(environmentOf("inngest")).toMatchObject({
      INNGEST_EVENT_KEY: variables.INNGEST_EVENT_KEY,
      INNGEST_SIGNING_KEY: variables.INNGEST_SIGNING_KEY,
    });
    expect(environmentOf("inngest").INNGEST_POSTGRES_URI).toContain(variables.POSTGRES_PASSWORD);
  });

  it("pins the version of each image", () => {
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image);
    expect(images).toHaveLength(4);
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?$/);
  });

  it("can be reached from this machine alone, and publishes nothing but the service", () => {
    const ports = [...compose.matchAll(/ports: (.+)/g)].map(([, value]) => value);
    expect(ports).toEqual(['["127.0.0.1:3000:3000"]']);
  });
});
