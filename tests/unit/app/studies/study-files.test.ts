import { describe, expect, it } from "vitest";
import { correctionsOf } from "@/app/(dashboard)/studies/upload/corrections";
import { checkRows, type Part, partsOf } from "@/app/(dashboard)/studies/upload/rows";
import { slicesOf } from "@/app/(dashboard)/studies/upload/slices";
import {
  nameOfPath,
  type StudyMapping,
  studyFileColumns,
} from "@/app/(dashboard)/studies/upload/study-columns";
import { samplesOf, surveyFile } from "@/app/(dashboard)/studies/upload/study-file";
import { guessMapping } from "@/app/ui/upload/columns";
import { maxPartBytes, maxPartRows } from "@/lib/contract/studies";

const header = "id,firstName,lastName,submittedAt";
const ready = () => {};

const fileOf = (text: string | Buffer, name = "loans.csv") =>
  new File([typeof text === "string" ? text : new Uint8Array(text)], name);
const survey = (text: string | Buffer, name?: string) => surveyFile(fileOf(text, name), ready);
const mappingOf = ({ header: names }: { header: readonly string[] }): StudyMapping =>
  guessMapping(studyFileColumns, names);

async function gather<Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function partsOfFile(text: string, { from = 0, name = "loans.csv" } = {}): Promise<Part[]> {
  const file = await survey(text, name);
  return gather(partsOf(file, mappingOf(file), from));
}

const row = (id: number | string, note = "Maria") => `loan-${id},"${note}",Santos,2025-03-31`;
const rows = (count: number) => Array.from({ length: count }, (_, place) => row(place));
const csv = (lines: string[], end = "\n") => [header, ...lines].join(end);

describe("columns are guessed by the names that lenders use", () => {
  it.each([
    ["Application date", "submittedAt"],
    ["applied_at", "submittedAt"],
    ["Date Applied", "submittedAt"],
    ["Decision", "decided"],
    ["our-decision", "decided"],
    ["Loan status", "outcome"],
    ["Chargeback Date", "outcomeAt"],
    ["default_date", "outcomeAt"],
    ["Loan ID", "id"],
    ["DOB", "dateOfBirth"],
  ] as const)("%s is %s", (name, column) => {
    expect(guessMapping(studyFileColumns, ["Other", name])).toEqual({ [column]: 1 });
  });

  it("a column named exactly as the API's wins over one that only resembles it", () => {
    expect(guessMapping(studyFileColumns, ["Date", "submittedAt"])).toEqual({ submittedAt: 1 });
  });
});

describe("a file is cut between rows alone", () => {
  const slices = async (text: string) => {
    const cut = await gather(slicesOf(fileOf(text), { hasQuotes: true }));
    return cut.map(({ bytes }) => new TextDecoder().decode(bytes));
  };

  it("a quoted line break at each place around the border of a slice stays within its row", async () => {
    const broken = '"a\nb",c\n';
    for (let within = 1; within < broken.length; within++) {
      const filler = `${"x".repeat(1_048_576 - within - 1)}\n`;
      const [first, ...others] = await slices(`${filler}${broken}last`);
      expect(first === filler, `${within} letters before the border`).toBe(true);
      expect(others.join("")).toBe(`${broken}last`);
    }
  });

  it("every byte of the file is in exactly one slice, and a slice begins where the last one ended", async () => {
    const text = csv(rows(60_000), "\r\n");
    const cut = await gather(slicesOf(fileOf(text), { hasQuotes: true }));
    expect(cut.length).toBeGreaterThan(2);
    expect(cut.map(({ bytes }) => new TextDecoder().decode(bytes)).join("")).toBe(text);
    expect(cut.slice(1).map(({ start }) => start)).toEqual(cut.slice(0, -1).map(({ end }) => end));
  });

  it("a row without an end is refused before it fills the memory", async () => {
    await expect(survey(`${header}\nloan-1,"${"x\n".repeat(4_000_000)}`)).rejects.toThrow(
      /quotation mark may be missing/,
    );
  });
});

describe("a file is surveyed", () => {
  it("CRLF, LF, a byte order mark, blank lines and rows of empty cells change no row", async () => {
    const file = await survey(`\uFEFF${header}\r\n${row(1)}\r\n\r\n,,,\n${row(2)}\n`);
    expect(file.header).toEqual(header.split(","));
    expect(file.rowCount).toBe(2);
    expect(file.firstRows.map((cells) => (cells as string[])[0])).toEqual(["loan-1", "loan-2"]);
  });

  it("semicolons, and letters of another encoding than UTF-8, are read as spreadsheets write them", async () => {
    const file = await survey(
      Buffer.from("id;firstName;lastName;submittedAt\n1;Zo\xeb;M\xfcller;2025-03-31", "latin1"),
    );
    expect(file.isEncodingGuessed).toBe(true);
    expect(file.firstRows).toEqual([["1", "Zoë", "Müller", "2025-03-31"]]);
    expect(samplesOf(file)).toEqual(["1", "Zoë", "Müller", "2025-03-31"]);
  });

  it.each([
    ["an empty file", "", "a.csv", "The file is empty."],
    ["a header alone", header, "a.csv", "no rows below its header"],
    [
      "a quotation mark in the middle of a cell",
      `${header}\n1,Ma"ria,Santos,2025-03-31\n`,
      "a.csv",
      "isn't valid CSV",
    ],
    ["UTF-16", Buffer.from(`\uFEFF${header}`, "utf16le"), "a.csv", "UTF-16"],
    ["a list of JSON", '[{"id": "1"}]', "a.jsonl", "one application on each line"],
    ["an object over several lines", '{\n"id": "1"\n}', "a.json", "one application on each line"],
    ["JSON lines that aren't UTF-8", Buffer.from('{"id": "Zo\xeb"}', "latin1"), "a.jsonl", "isn't UTF-8"],
    ["more than a million rows", "{}\n".repeat(1_000_001), "a.jsonl", "1,000,000"],
  ])("%s is refused with the reason", async (_, text, name, reason) => {
    await expect(survey(text, name)).rejects.toThrow(reason);
  });
});

describe("rows are sent in parts", () => {
  it("that hold every row once, in order, within the limits", async () => {
    const parts = await partsOfFile(csv(rows(12_001)));
    expect(parts.map(({ from, rowCount }) => [from, rowCount])).toEqual([
      [0, maxPartRows],
      [5_000, maxPartRows],
      [10_000, 2_001],
    ]);
    const lines = parts.flatMap(({ text }) => text.split("\r\n").slice(1));
    expect(lines.map((line) => /^"(loan-\d+)"/.exec(line)?.[1])).toEqual(
      Array.from({ length: 12_001 }, (_, place) => `loan-${place}`),
    );
  });

  it("that continue at any row with what would have come there, in the middle of a slice too", async () => {
    const text = csv(rows(40_000));
    for (const from of [1, 17_321, 39_999]) {
      const [first] = await partsOfFile(text, { from });
      expect(first?.from).toBe(from);
      expect(first?.text.split("\r\n")[1]).toContain(`"loan-${from}"`);
    }
    expect(await partsOfFile(text, { from: 40_000 })).toEqual([]);
  });

  it("of fewer bytes than the server takes, however many bytes their letters need", async () => {
    const parts = await partsOfFile(
      csv(Array.from({ length: 200 }, (_, place) => row(place, "界".repeat(20_000)))),
    );
    expect(parts.length).toBeGreaterThan(1);
    for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThan(maxPartBytes);
  });

  it("with quotes, commas and line breaks of cells as they were, and without columns that no one chose", async () => {
    const [part] = await partsOfFile(`${header},Notes\n1,"O""Neil, ""Jr""\nII",Santos,2025-03-31,secret\n`);
    expect(part?.text).toBe(
      'id,firstName,lastName,submittedAt\r\n"1","O""Neil, ""Jr""\nII","Santos","2025-03-31"',
    );
  });

  it("with numbers for rows of a file without ids, which stay the same after an interruption", async () => {
    const [part] = await partsOfFile("First name,Last name,Applied on\nA,B,2025-03-31\nC,D,2025-03-31", {
      from: 1,
    });
    expect(part?.text.split("\r\n")[1]).toBe('"row-2","C","D","2025-03-31"');
  });

  it("of JSON lines with null for a line that isn't JSON, so that later rows keep their positions", async () => {
    const text = '{"id": "1", "data": {}}\n\n{"id": \n{"id": "3", "id": "4"}\n';
    const [part, ...others] = await partsOfFile(text, { name: "loans.ndjson" });
    expect(others).toEqual([]);
    expect(part).toMatchObject({ from: 0, rowCount: 3, type: "application/json" });
    expect(JSON.parse(part?.text ?? "")).toEqual({ rows: [{ id: "1", data: {} }, null, { id: "4" }] });
    const file = await survey(text, "loans.ndjson");
    expect(checkRows(file.firstRows, {})[1]?.problems).toEqual([
      { path: "row", message: "isn't valid JSON" },
    ]);
  });
});

describe("the preview checks rows as the server will", () => {
  it("problems name the columns as the page calls them", async () => {
    const file = await survey(
      `${header},decided,outcome,chargeback date\n1,A,B,3/31/2025,funded,fraud,2025-09-30\n2,A,B,yesterday,perhaps,,2025-09-30`,
    );
    const [good, bad] = checkRows(file.firstRows, mappingOf(file));
    expect(good).toMatchObject({
      problems: [],
      raw: { decided: "APPROVE", outcome: { outcome: "confirmed_fraud", at: "2025-09-30T00:00:00Z" } },
    });
    expect(bad?.problems.map(({ path }) => nameOfPath(path))).toEqual([
      "Application date",
      "Your decision",
      "Outcome",
    ]);
    expect(nameOfPath("rows[17].data.address.zip")).toBe("ZIP");
    expect(nameOfPath("rows[17]")).toBe("The row");
  });
});

describe("rows to correct are found in a file", () => {
  const wrong = [
    { position: 3, id: "loan-3" },
    { position: 5, id: null },
    { position: 6, id: "loan-3" },
    { position: 9_000, id: "loan-9000" },
  ];
  const correct = async (text: string, receivedCount = 12_000) => {
    const file = await survey(text);
    const { rowCount, parts } = await correctionsOf(file, mappingOf(file), { wrong, receivedCount });
    return { rowCount, parts: await gather(parts) };
  };

  it("by id, each at its position, and rows that need no correction are left out", async () => {
    const { rowCount, parts } = await correct(csv([row(9_000), row(3, "First"), row(4), row(3, "Second")]));
    expect(rowCount).toBe(3);
    expect(parts.map(({ from, rowCount: count }) => [from, count])).toEqual([
      [3, 1],
      [6, 1],
      [9_000, 1],
    ]);
    expect(parts[0]?.text).toContain("First");
    expect(parts[1]?.text).toContain("Second");
  });

  it("by place in the whole file, of which only parts with rows to correct are sent", async () => {
    const { rowCount, parts } = await correct(csv(rows(12_000)));
    expect(rowCount).toBe(4);
    expect(parts.map(({ from }) => from)).toEqual([0, 5_000]);
  });

  it("never in a file without ids that isn't the whole", async () => {
    expect((await correct("First name,Last name,Applied on\nA,B,2025-03-31")).rowCount).toBe(0);
  });
});
