import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ipDatabase } from "@/lib/domain/analyses/gather/ip-database";
import { networkOf } from "@/lib/domain/analyses/gather/network";
import { readEnv } from "@/lib/platform/env";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { mmdbOf } from "@/tests/support/mmdb";
import { only } from "@/tests/support/only";

/* The operator's database of IP addresses. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-mmdb-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const builtAt = new Date("2026-10-31T08:00:00Z");

async function dependenciesWith(bytes: Buffer | undefined): Promise<{ singletons: Platform["singletons"] }> {
  const file = path.join(folder, `${Math.random()}.mmdb`);
  if (bytes) await writeFile(file, bytes);
  const env = readEnv({ NODE_ENV: "test", ...(bytes ? { IP_DATABASE: file } : {}) });
  return { singletons: createSingletons(() => only<Platform>({ env })) };
}

describe("IP_DATABASE", () => {
  it("in MaxMind's Anonymous IP format tells each kind of network, with its type and day as the source", async () => {
    const dependencies = await dependenciesWith(
      mmdbOf("GeoIP2-Anonymous-IP", builtAt, [
        { cidr: "203.0.113.0/24", record: { is_anonymous: true, is_hosting_provider: true } },
        { cidr: "198.51.100.7/32", record: { is_anonymous: true, is_tor_exit_node: true } },
        {
          cidr: "192.0.2.0/25",
          record: { is_anonymous: true, is_anonymous_vpn: true, is_hosting_provider: true },
        },
        { cidr: "2001:db8::/32", record: { is_anonymous: true, is_residential_proxy: true } },
        { cidr: "192.0.2.128/25", record: { is_anonymous: false } },
      ]),
    );
    const database = "GeoIP2-Anonymous-IP 2026-10-31";
    expect(networkOf(dependencies, "203.0.113.77")).toEqual({ database, kinds: ["hosting"] });
    expect(networkOf(dependencies, "198.51.100.7")).toEqual({ database, kinds: ["tor"] });
    expect(networkOf(dependencies, "192.0.2.5")).toEqual({ database, kinds: ["vpn", "hosting"] });
    expect(networkOf(dependencies, "2001:db8:1::9")).toEqual({ database, kinds: ["residential_proxy"] });
    for (const ip of ["198.51.100.8", "192.0.2.200", "2600:1700::1"])
      expect(networkOf(dependencies, ip)).toBeUndefined();
  });

  it("in the Enterprise and IPinfo formats tells them as well", async () => {
    const enterprise = await dependenciesWith(
      mmdbOf("GeoIP2-Enterprise", builtAt, [
        { cidr: "203.0.113.0/24", record: { traits: { user_type: "hosting" } } },
        { cidr: "198.51.100.0/24", record: { traits: { user_type: "residential" } } },
      ]),
    );
    expect(networkOf(enterprise, "203.0.113.1")?.kinds).toEqual(["hosting"]);
    expect(networkOf(enterprise, "198.51.100.1")).toBeUndefined();
    const ipinfo = await dependenciesWith(
      mmdbOf("ipinfo privacy", builtAt, [
        { cidr: "203.0.113.0/24", record: { vpn: "true", proxy: "", tor: "", hosting: "true" } },
      ]),
    );
    expect(networkOf(ipinfo, "203.0.113.1")?.kinds).toEqual(["vpn", "hosting"]);
  });

  it("left out tells nothing", async () => {
    expect(networkOf(await dependenciesWith(undefined), "203.0.113.1")).toBeUndefined();
  });

  it("that is missing or broken stops the start with its name", async () => {
    expect(() => readEnv({ NODE_ENV: "test", IP_DATABASE: path.join(folder, "none.mmdb") })).toThrow(
      "IP_DATABASE: must name a readable file",
    );
    const whole = mmdbOf("GeoIP2-Anonymous-IP", builtAt, [
      { cidr: "203.0.113.0/24", record: { is_anonymous: true } },
    ]);
    for (const bytes of [Buffer.from("no database"), Buffer.alloc(0), whole.subarray(0, 200)]) {
      const broken = await dependenciesWith(bytes.length === 0 ? Buffer.from(" ") : bytes);
      expect(() => ipDatabase(broken)).toThrow(
        "IP_DATABASE: the file isn't a database in MaxMind's format (.mmdb)",
      );
    }
  });
});
