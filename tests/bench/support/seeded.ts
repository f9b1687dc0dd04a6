import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

interface SeededOrganization {
  organizationId: string;
  email: string;
  password: string;
}

/** Seeds a data folder with so many analyses unless it has been, and says what to sign in with. */
export function seedOnce(dataDirectory: string, analyses: number): SeededOrganization {
  mkdirSync(dataDirectory, { recursive: true });
  const note = path.join(dataDirectory, "seeded.txt");
  if (!existsSync(note)) {
    const begun = performance.now();
    const { status, stdout } = spawnSync(
      process.execPath,
      ["dist/seed.mjs", "--analyses", String(analyses)],
      {
        env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDirectory },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    if (status !== 0) throw new Error("the database could not be seeded");
    console.log(`seeded in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    writeFileSync(note, stdout);
  }
  const [, organizationId = "", email = "", password = ""] =
    /organization (\S+)\.\s+Sign in as (\S+) with the password (\S+)/.exec(readFileSync(note, "utf8")) ?? [];
  return { organizationId, email, password };
}
