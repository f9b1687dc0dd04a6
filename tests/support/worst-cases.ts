import { maxBatchBytes } from "@/lib/contract/batches";
import { maxImportBytes } from "@/lib/contract/list-entries";
import { defaultPolicy } from "@/lib/contract/policy";
import { maxWatchlistBytes, type WatchlistFormatName } from "@/lib/contract/watchlists";
import { add, alt, sdn } from "./watchlist-files";

/* What a member or an API key can send that takes the service long to read. */

const kib = 1024;
const mib = 1024 * kib;

/** A text of about so many bytes, of pieces with a comma between them. */
export function piecesOf(bytes: number, piece: (n: number) => string): string {
  const pieces: string[] = [];
  for (let [n, total] = [0, 0]; ; n++) {
    const next = piece(n);
    total += next.length + 1;
    if (total > bytes) return pieces.join();
    pieces.push(next);
  }
}

interface Upload {
  format: WatchlistFormatName;
  files: readonly string[];
}

const spaces = (count: number) => `a${" ".repeat(count)}a`;
const addressCell = (cell: string) => add.replace("Testgrad", cell);
const openSanctionsHead = "id,schema,name,aliases,birth_date,countries,addresses,dataset\n";

/** Watchlists, by what makes them slow, with what the answer must say. */
export const slowWatchlists: Readonly<Record<string, Upload & { answer: string }>> = {
  "an address with 50 KiB of spaces": {
    format: "ofac-sdn",
    files: [sdn, alt, addressCell(spaces(50 * kib))],
    answer: '"ok":true',
  },
  "an address with 100 KiB of spaces": {
    format: "ofac-sdn",
    files: [sdn, alt, addressCell(spaces(100 * kib))],
    answer: "ADD.CSV, line 2: a cell has more than 65536 characters",
  },
  "a remark with 100 KiB of spaces in a date of birth": {
    format: "ofac-sdn",
    files: [sdn.replace("DOB 1980", `DOB ${spaces(100 * kib)}`), alt, add],
    answer: "SDN.CSV, line 3: a cell has more than 65536 characters",
  },
  "a remark with 50 KiB of spaces in a date of birth": {
    format: "ofac-sdn",
    files: [sdn.replace("DOB 1980", `DOB ${spaces(50 * kib)}`), alt, add],
    answer: '"ok":true',
  },
  "an address of 200 KB": {
    format: "opensanctions",
    files: [`${openSanctionsHead}NK-1,Person,Wira Handoyo,,,,"${"AB ".repeat(66_000)}",Test\n`],
    answer: "targets.simple.csv, line 2: a cell has more than 65536 characters",
  },
  "as many empty XML elements as an upload may have": {
    format: "un-consolidated",
    files: [`<CONSOLIDATED_LIST>${"<a/>".repeat((maxWatchlistBytes - kib) / 4)}</CONSOLIDATED_LIST>`],
    answer: "elements",
  },
};

/** Uploads a watchlist as the page does. */
export function uploadWatchlist(
  base: string,
  cookie: string,
  { format, files }: Upload,
  name?: string,
): Promise<Response> {
  const form = new FormData();
  form.set("format", format);
  form.set("force", "true");
  if (format === "opensanctions" || name) form.set("name", name ?? "Test Sanctions");
  for (const file of files) form.append("files", new Blob([file]));
  return fetch(`${base}/api/dashboard/watchlists?mode=live`, {
    method: "POST",
    headers: { cookie, origin: base },
    body: form,
  });
}

/** `{}` as often as a body may have values. */
export const emptyEntries = () => `{"entries":[${Array(999_990).fill("{}").join()}]}`;
export const emptyApplicants = () => `{"applicants":[${Array(999_990).fill("{}").join()}]}`;
/** `{}` as often as the bytes of a batch allow. */
export const tooManyValues = () => `{"applicants":[${piecesOf(maxBatchBytes - kib, () => "{}")}]}`;

/** A valid import. */
export const fullImport = (tag: string, count = 10_000) =>
  JSON.stringify({
    entries: Array.from({ length: count }, (_, n) => ({
      effect: "block",
      kind: "email",
      value: `m.santos${tag}${n}@example.com`,
      reason: "Charged back two loans in March ".repeat(9).trim(),
    })),
  });

/** The same size, with a problem in each. */
export const wrongImport = () =>
  `{"entries":[${Array.from({ length: 10_000 }, (_, n) => `{"effect":"x","kind":"email","value":"${n}",${piecesOf(700, (k) => `"x${k}":0`)}}`).join()}]}`;

/** CSV with as many short lines as an import may have bytes for. */
export const shortLines = () => `effect,kind,value,reason\n${"a,b,c,d\n".repeat(maxImportBytes / 8 - kib)}`;
/** CSV with one cell of all that an import may have. */
export const longCell = () =>
  `effect,kind,value,reason\nblock,email,"${`""`.repeat(maxImportBytes / 2 - kib)}",d\n`;

/** With all rules that fit into a request, each with all codes and conditions that a rule may have. */
export function largestPolicy() {
  const codes = Array.from({ length: 50 }, (_, n) => `SIGNAL_OF_A_MODEL_${n}`);
  const product = { fact: "product", in: Array.from({ length: 50 }, (_, n) => `product-${n}`) };
  return {
    ...defaultPolicy,
    rules: Array.from({ length: 100 }, (_, n) => ({
      id: `rule-${n}`,
      anyOf: ["SSN_NEEDS_CORRECTION", "EMAIL_DISPOSABLE"],
      allOf: ["SSN_NEEDS_CORRECTION"],
      when: Array.from({ length: 10 }, () => product),
      raiseTo: "REVIEW",
      adverseAction: codes.join(" ").slice(0, 300),
    })),
  };
}

/** Bodies of a mebibyte that are refused, by what they are full of. */
export const wrongBodies: Readonly<Record<string, () => string>> = {
  "unknown fields": () => `{${piecesOf(mib - kib, (n) => `"${n.toString(36)}":0`)}}`,
  "made-up signals": () =>
    JSON.stringify({ document: { ...defaultPolicy, signals: 0 } }).replace(
      '"signals":0',
      () => `"signals":{${piecesOf(mib - 8 * kib, (n) => `"${n.toString(36)}":0`)}}`,
    ),
  "rules that are none": () =>
    JSON.stringify({
      document: {
        ...defaultPolicy,
        rules: Array.from({ length: 100 }, () => ({
          when: Array.from({ length: 10 }, () => ({ fact: "product", in: Array(50).fill(0) })),
          anyOf: Array(50).fill(0),
          allOf: Array(50).fill(0),
        })),
      },
    }),
  "arrays in arrays": () => `${"[".repeat(mib / 2 - kib)}${"]".repeat(mib / 2 - kib)}`,
  "objects in objects, the last with a field twice": () =>
    `${'{"a":'.repeat(160_000)}{"b":1,"b":2}${"}".repeat(160_000)}`,
};

/** A list of as many persons whose names are alike as an upload may have. */
export const alikePersons = (count: number): Upload => ({
  format: "opensanctions",
  files: [
    `${openSanctionsHead}${Array.from({ length: count }, (_, n) => `${n},Person,Maria Santos ${letters(n)},,,,,\n`).join("")}`,
  ],
});

function letters(n: number): string {
  return n
    .toString(26)
    .replace(/./g, (digit) => "bcdfghjklmnpqrstvwxyzaeiou"[Number.parseInt(digit, 26)] as string);
}
