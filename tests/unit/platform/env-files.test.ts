import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readDatabaseEnv, readEnv, withFiles } from "@/lib/platform/env";

const variables = [
  "DATABASE_URL",
  "DATA_DIR",
  "DATA_ENCRYPTION_KEY",
  "BLIND_INDEX_KEY",
  "AUDIT_KEY",
  "NEXTAUTH_SECRET",
  "PORT",
  "LOG_LEVEL",
];
let folder: string;
const before = { ...process.env };
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-env-"));
  for (const name of variables) delete process.env[name];
});
afterEach(async () => {
  for (const name of variables) delete process.env[name];
  Object.assign(process.env, before);
  await rm(folder, { recursive: true, force: true });
});
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test("a file configures everything that the environment does, keys and database alike", async () => {
  await write(
    ".env",
    [
      "DATABASE_URL=postgres://assay@db.example/assay",
      "DATA_ENCRYPTION_KEY=k1:a",
      "BLIND_INDEX_KEY=k1:b",
      "AUDIT_KEY=k1:c",
      `NEXTAUTH_SECRET=${"s".repeat(32)}`,
    ].join("\n"),
  );
  expect(readEnv(withFiles(folder))).toMatchObject({
    DATABASE_URL: "postgres://assay@db.example/assay",
    DATA_ENCRYPTION_KEY: "k1:a",
  });
});

test("the environment wins over files, and a file for this mode over the general one", async () => {
  process.env.PORT = "4001";
  await write(".env", "PORT=4002\nLOG_LEVEL=debug");
  await write(`.env.${process.env.NODE_ENV}`, "LOG_LEVEL=warn");
  expect(readEnv(withFiles(folder))).toMatchObject({ PORT: 4001, LOG_LEVEL: "warn" });
});

test("without files the environment stands alone", () => {
  process.env.PORT = "4003";
  expect(readEnv(withFiles(folder)).PORT).toBe(4003);
});

test("a migration finds the database that the service would, without its keys", async () => {
  await write(".env", "DATABASE_URL=postgres://assay@db.example/assay\nDATA_DIR=");
  expect(readDatabaseEnv(withFiles(folder))).toEqual({
    DATABASE_URL: "postgres://assay@db.example/assay",
    DATA_DIR: ".data",
  });
});
