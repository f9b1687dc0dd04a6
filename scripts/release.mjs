import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { create } from "tar";
import { readArguments } from "./read-arguments.mjs";

/*
 * node scripts/release.mjs [FOLDER] Packs what `npm run package` copies into FOLDER (default: .release), as
 * assay-VERSION-PLATFORM.tar.gz with its SHA-256 beside it. It has everything but Node. A build always gives the same bytes.
 */

const root = path.resolve(import.meta.dirname, "..");
const { folder: given } = readArguments("usage: npm run release -- [FOLDER]");
const folder = path.resolve(given ?? path.join(root, ".release"));
const { config } = JSON.parse(await readFile(path.join(root, ".next/required-server-files.json"), "utf8"));
const name = `assay-${config.env.ASSAY_VERSION}-${process.platform}-${process.arch}`;
const archive = path.join(folder, `${name}.tar.gz`);

await mkdir(folder, { recursive: true });
const draft = await mkdtemp(path.join(folder, ".draft-"));
try {
  execFileSync(process.execPath, [path.join(root, "scripts/package.mjs"), path.join(draft, name)], {
    stdio: ["ignore", 2, 2],
  });
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(draft, path.join(entry.parentPath, entry.name)))
    .sort();
  const { mtime } = await stat(path.join(root, ".next/BUILD_ID"));
  await create({ file: archive, cwd: draft, gzip: { level: 9 }, portable: true, mtime }, files);
} finally {
  await rm(draft, { recursive: true, force: true });
}
const contents = await readFile(archive);
const hash = createHash("sha256").update(contents).digest("hex");
await writeFile(`${archive}.sha256`, `${hash}  ${path.basename(archive)}\n`);
process.stdout.write(`${archive}: ${Math.round(contents.length / 1e6)} MB\n`);
