import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/* Writes `x.js.br` beside each script and style of the built pages, for lib/service/http/compressed-files.ts. */

const folder = ".next/static";
/** Smaller files already fit into a packet or two. */
const leastBytes = 1_024;
const compress = promisify(brotliCompress);

const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const file = path.join(folder, name);
    const contents = await readFile(file);
    if (contents.length < leastBytes) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    };
    await writeFile(`${file}.br`, await compress(contents, { params }));
  }),
);
