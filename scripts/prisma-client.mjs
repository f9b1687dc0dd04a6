import { createRequire } from "node:module";
import path from "node:path";

/*
 * Generates lib/platform/db/generated from prisma/schema.prisma, as `prisma generate` does: Prisma's command line is four
 * times as many packages, most of them for other commands.
 */

// Not imported: as ES modules, these packages work in bundlers only.
const require = createRequire(import.meta.url);
const { getGenerators, loadSchemaContext } = require("@prisma/internals");
const generatorPath = require.resolve("@prisma/client-generator-ts");
const { PrismaClientTsGenerator } = require(generatorPath);
const { enginesVersion } = createRequire(generatorPath)("@prisma/engines-version");

const schema = path.resolve(import.meta.dirname, "../prisma/schema.prisma");
const [generator] = await getGenerators({
  schemaContext: await loadSchemaContext({
    schemaPath: { cliProvidedPath: schema },
    printLoadMessage: false,
  }),
  registry: { "prisma-client": { type: "in-process", generator: new PrismaClientTsGenerator() } },
  version: enginesVersion,
});
await generator.generate();
