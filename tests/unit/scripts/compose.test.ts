import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
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

/** What we rely on in an image, by its exact version: a new version has to be looked at before it gets a line here. */
interface ImageFacts {
  /** Where the facts are from. */
  source: string;
  programs: string[];
  /** Variables that the program reads. */
  reads: string[];
  /** The ports that it listens on. */
  ports: string[];
}

const images: Record<string, ImageFacts> = {
  "postgres:18.4": {
    source:
      "docker-library/postgres 18/trixie/Dockerfile: Debian's packages, PATH with /usr/lib/postgresql/18/bin",
    programs: ["pg_isready", "postgres", "psql"],
    reads: ["POSTGRES_USER", "POSTGRES_PASSWORD", "POSTGRES_DB"],
    ports: ["5432"],
  },
  "redis:8.2.3": {
    source: "redis/docker-library-redis debian/Dockerfile: `make install`; wget is purged after the build",
    programs: ["redis-server", "redis-cli"],
    reads: [],
    ports: ["6379"],
  },
  "hiett/serverless-redis-http:0.0.10": {
    source:
      "hiett/serverless-redis-http 0.0.10 Dockerfile (elixir:1.13.4-alpine, so BusyBox), lib/srh, config/prod.exs",
    programs: ["wget"],
    reads: ["SRH_MODE", "SRH_TOKEN", "SRH_CONNECTION_STRING", "SRH_MAX_CONNECTIONS", "SRH_PORT", "SRH_IPV6"],
    ports: ["80"],
  },
  "inngest/inngest:v1.45.1": {
    source:
      "inngest/inngest Dockerfile.goreleaser (debian:stable-slim with ca-certificates, tzdata and inngest alone), cmd/start/cmd.go, cmd/doctor/healthcheck/cmd.go",
    programs: ["inngest"],
    reads: ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY", "INNGEST_POSTGRES_URI", "INNGEST_REDIS_URI"],
    ports: ["8288"],
  },
};

interface Service {
  image?: string;
  build?: string;
  ports?: string[];
  command?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string | number>;
  volumes?: string[];
  configs?: { source: string }[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const file = parse(compose) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs: Record<string, unknown>;
};
const services = Object.entries(file.services);
const built = services.filter(([, { build }]) => build !== undefined).map(([name]) => name);

const serviceOf = (name: string): Service => file.services[name] as Service;
const factsOf = ({ image = "" }: Service): ImageFacts | undefined => images[image];

/** With the variables of compose.env in their places. */
function environmentOf(name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [
      key,
      String(value).replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, used: string) => variables[used] ?? ""),
    ]),
  );
}

/** Services that a service's variables lead to, with the port. */
function connectionsOf(name: string): { host: string; port: string }[] {
  const usual: Record<string, string> = { "http:": "80", "https:": "443" };
  return Object.values(environmentOf(name))
    .filter((value) => URL.canParse(value))
    .map((value) => new URL(value))
    .filter(({ hostname }) => hostname in file.services)
    .map(({ hostname, port, protocol }) => ({ host: hostname, port: port || (usual[protocol] ?? "") }));
}

/** The check of a Dockerfile: a program and its arguments. */
function dockerfileCheck(): string[] {
  const [, check = ""] = /^HEALTHCHECK[^[]*CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  return JSON.parse(check) as string[];
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

  it("pins the version of each image, and is told what is in it", () => {
    const pinned = services.flatMap(([, { image }]) => (image === undefined ? [] : [image]));
    for (const image of pinned) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?$/);
    expect(pinned.sort()).toEqual(Object.keys(images).sort());
    expect(built).toEqual(["assay"]);
  });

  it("checks each service, and runs it, with a program that its image holds", () => {
    for (const [name, service] of services) {
      if (built.includes(name)) continue;
      const [kind, checked] = service.healthcheck?.test ?? [];
      expect(kind, name).toBe("CMD");
      expect(factsOf(service)?.programs, name).toContain(checked);
      if (service.command) expect(factsOf(service)?.programs, name).toContain(service.command[0]);
    }
  });

  it("checks the service as its Dockerfile says: healthy only while it answers 200", async () => {
    expect(serviceOf("assay").healthcheck).toBeUndefined();
    const [program = "", ...args] = dockerfileCheck();
    expect(program).toBe("node");
    let status = 200;
    const server = createServer((request, response) => {
      response.writeHead(request.url === "/api/health" ? status : 404).end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const check = async (): Promise<number | null> => {
      const child = spawn(program, args, {
        env: { ...process.env, PORT: String(port) },
        stdio: "ignore",
      });
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    };
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    server.closeAllConnections();
    server.close();
    await once(server, "close");
    expect(await check()).toBe(1);
  });

  it("hands each image only variables that it reads", () => {
    for (const [name, service] of services) {
      if (built.includes(name)) continue;
      const unknown = Object.keys(environmentOf(name)).filter(
        (key) => !factsOf(service)?.reads.includes(key),
      );
      expect(unknown, name).toEqual([]);
    }
  });

  it("leaves the service the time that docs/operations.md names to stop in order", () => {
    const [, seconds] =
      /longer than all of this: (\d+) s/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    expect(serviceOf("assay").stop_grace_period).toBe(`${seconds}s`);
  });

  it("gives PostgreSQL more connections than the service takes on a large machine", () => {
    const [, most] = /max_connections=(\d+)/.exec(serviceOf("postgres").command?.join(" ") ?? "") ?? [];
    // docs/scaling.md: an instance with Inngest and Upstash, and eight API processes on top.
    expect(Number(most)).toBeGreaterThan(48 + 64);
  });

  it("starts a service once what it connects to is healthy, without a circle", () => {
    const started = new Set<string>();
    for (let waiting = services; waiting.length > 0; ) {
      const ready = waiting.filter(([, { depends_on = {} }]) =>
        Object.keys(depends_on).every((name) => started.has(name)),
      );
      expect(ready, `one of ${waiting.map(([name]) => name)} can start`).not.toEqual([]);
      for (const [name] of ready) started.add(name);
      waiting = waiting.filter(([name]) => !started.has(name));
    }
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(condition, `${name} on ${other}`).toBe("service_healthy");
        expect(serviceOf(other).healthcheck, `${name} on ${other}`).toBeDefined();
      }
      // Inngest calls back, but later.
      const needed = connectionsOf(name).filter(({ host }) => host !== name);
      expect(Object.keys(depends_on).sort(), name).toEqual(needed.map(({ host }) => host).sort());
    }
  });

  it("leads each connection to the port on which the other service listens", () => {
    expect(services.flatMap(([name]) => connectionsOf(name))).toHaveLength(7);
    for (const [name] of services) {
      for (const { host, port } of connectionsOf(name)) {
        expect(factsOf(serviceOf(host))?.ports ?? ["3000"], `${name} to ${host}`).toContain(port);
      }
    }
    expect(readFileSync("Dockerfile", "utf8")).toMatch(/^EXPOSE 3000$/m);
  });

  it("declares the volumes and configs that it uses", () => {
    const volumes = services.flatMap(([, { volumes: used = [] }]) => used.map((each) => each.split(":")[0]));
    expect(volumes.sort()).toEqual(Object.keys(file.volumes).sort());
    const configs = services.flatMap(([, { configs: used = [] }]) => used.map(({ source }) => source));
    expect(configs).toEqual(Object.keys(file.configs));
  });

  it("can be reached from this machine alone, and publishes nothing but the service", () => {
    const ports = services.flatMap(([name, { ports: published = [] }]) =>
      published.map((port) => [name, port]),
    );
    expect(ports).toEqual([["assay", "127.0.0.1:3000:3000"]]);
  });
});
