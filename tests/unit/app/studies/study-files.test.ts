import { describe, expect, it } from "vitest";
import { correctionsOf } from "@/app/(dashboard)/studies/upload/corrections";
import { checkRows, type Part, partsOf } from "@/app/(dashboard)/studies/upload/rows";
import { slicesOf } from "@/app/(dashboard)/studies/upload/slices";
import { guessChoices, openChoices, type StudyChoices } from "@/app/(dashboard)/studies/upload/study-choices";
import { inPlainWords, studyFileColumns } from "@/app/(dashboard)/studies/upload/study-columns";
import { samplesOf, surveyFile } from "@/app/(dashboard)/studies/upload/study-file";
import { guessMapping } from "@/app/ui/upload/columns";
import { maxPartBytes, maxPartRows } from "@/lib/contract/studies";

const header = "id,firstName,lastName,submittedAt";
const ready = () => {};

const fileOf = (text: string | Buffer, name = "loans.csv") =>
  new File([typeof text === "string" ? text : new Uint8Array(text)], name);
const survey = (text: string | Buffer, name?: string) => surveyFile(fileOf(text, name), ready);

async function gather<Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function partsOfFile(text: string, { from = 0, name = "loans.csv" } = {}): Promise<Part[]> {
  const file = await survey(text, name);
  return gather(partsOf(file, guessChoices(file), from));
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

it("columns that no one looks for may have one name", async () => {
  const file = await survey(`${header},Notes,Notes\n${row(1)},a,b`);
  expect(file.rowCount).toBe(1);
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
    [
      "a column twice",
      "id,First name,lastName,firstName,date\n1,A,B,C,2025-03-31",
      "a.csv",
      "two “firstName” columns",
    ],
    ["a workbook", Buffer.from("PK\x03\x04\x14\0\x06\0"), "a.xlsx", "save it as “CSV UTF-8”"],
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
      'id,firstName,lastName,submittedAt\r\n"1","O""Neil, ""Jr""\nII","Santos","2025-03-31T00:00:00Z"',
    );
  });

  it("with numbers for rows of a file without ids, which stay the same after an interruption", async () => {
    const [part] = await partsOfFile("First name,Last name,Applied on\nA,B,2025-03-31\nC,D,2025-03-31", {
      from: 1,
    });
    expect(part?.text.split("\r\n")[1]).toBe('"row-2","C","D","2025-03-31T00:00:00Z"');
  });

  it("of JSON lines with null for a line that isn't JSON, so that later rows keep their positions", async () => {
    const text = '{"id": "1", "data": {}}\n\n{"id": \n{"id": "3", "id": "4"}\n';
    const [part, ...others] = await partsOfFile(text, { name: "loans.ndjson" });
    expect(others).toEqual([]);
    expect(part).toMatchObject({ from: 0, rowCount: 3, type: "application/json" });
    expect(JSON.parse(part?.text ?? "")).toEqual({ rows: [{ id: "1", data: {} }, null, { id: "4" }] });
    const file = await survey(text, "loans.ndjson");
    expect(checkRows(file, guessChoices(file))[1]?.problems).toEqual([
      { path: "row", message: "isn't valid JSON" },
    ]);
  });
});

describe("the preview checks rows as the server will", () => {
  it("problems name the columns as the page calls them", async () => {
    const file = await survey(
      `${header},decided,outcome,chargeback date\n1,A,B,3/31/2025,funded,fraud,2025-09-30\n2,A,B,yesterday,perhaps,,2025-09-30`,
    );
    const [good, bad] = checkRows(file, guessChoices(file));
    expect(good).toMatchObject({
      problems: [],
      raw: { decided: "APPROVE", outcome: { outcome: "confirmed_fraud", at: "2025-09-30T00:00:00Z" } },
    });
    expect(bad?.problems.map(inPlainWords)).toEqual([
      { path: "Application date", message: "must be a date such as 2026-01-31" },
      { path: "Your decision", message: "must be one of APPROVE, REVIEW, DECLINE" },
      { path: "Outcome", message: "is required with an outcome date" },
    ]);
    const early = "must not be before submittedAt";
    expect(inPlainWords({ path: "rows[17].outcome.at", message: early })).toEqual({
      path: "Outcome date",
      message: "must not be before the application date",
    });
    expect(inPlainWords({ path: "rows[17].data.address.zip", message: "" }).path).toBe("ZIP");
    expect(inPlainWords({ path: "rows[17]", message: "" }).path).toBe("The row");
  });
});

describe("dates are read as the member says", () => {
  const dated = (cells: string[], name = "Applied on") =>
    `first,last,${name}\n${cells.map((cell) => `A,B,${cell}`).join("\n")}`;
  const submitted = (file: Awaited<ReturnType<typeof survey>>, choices: Partial<StudyChoices> = {}) =>
    checkRows(file, { ...guessChoices(file), ...choices }).map(
      ({ raw }) => (raw as { submittedAt: string }).submittedAt,
    );

  it("in the file's time zone, wherever they state none", async () => {
    const file = await survey(dated(["2025-03-31 15:04:05", "2025-03-31", "2025-03-31T15:04:05Z"]));
    expect(submitted(file)).toEqual(["2025-03-31T15:04:05Z", "2025-03-31T00:00:00Z", "2025-03-31T15:04:05Z"]);
    expect(submitted(file, { timeZone: "America/Chicago" })).toEqual([
      "2025-03-31T20:04:05Z",
      "2025-03-31T05:00:00Z",
      "2025-03-31T15:04:05Z",
    ]);
  });

  it("in the order that one of them decides, on the last row too", async () => {
    const many = Array.from({ length: 2_000 }, () => "03/04/2025");
    for (const [last, order] of [
      ["03/13/2025", "2025-03-04T00:00:00Z"],
      ["13/03/2025", "2025-04-03T00:00:00Z"],
    ] as const) {
      const file = await survey(dated([...many, last]));
      expect(openChoices(file, guessChoices(file))).toBeUndefined();
      expect(submitted(file)[0]).toBe(order);
      // No choice overrules the file.
      expect(submitted(file, { orders: { submittedAt: "dayFirst" } })[0]).toBe(order);
    }
  });

  it.each([
    ["could be both ways", ["03/04/2025", "12/11/2025"]],
    ["are written both ways", ["03/13/2025", "13/03/2025", "03/04/2025"]],
  ])("after a question, if they %s", async (_, cells) => {
    const file = await survey(dated(cells));
    const open = guessChoices(file);
    expect(openChoices(file, open)).toBe("Choose the order of day and month for: Application date.");
    expect(submitted(file)).toEqual(cells);
    expect(openChoices(file, { ...open, orders: { submittedAt: "dayFirst" } })).toBeUndefined();
    const last = cells.length - 1;
    expect(submitted(file, { orders: { submittedAt: "dayFirst" } })[last]).toBe(
      cells[last] === "03/04/2025" ? "2025-04-03T00:00:00Z" : "2025-11-12T00:00:00Z",
    );
  });

  it("and dates of birth are days, in the order of their own column", async () => {
    const file = await survey(
      "first,last,applied on,dob\nA,B,03/04/2025,13.02.1985\nA,B,03/31/2025,02/03/1985\nA,B,03/31/2025,31/01/1985 00:00",
    );
    const choices = guessChoices(file);
    expect(openChoices(file, choices)).toBeUndefined();
    const rowsOfFile = checkRows(file, { ...choices, timeZone: "Asia/Tokyo" });
    expect(rowsOfFile.map(({ raw }) => (raw as { data: { dateOfBirth: string } }).data.dateOfBirth)).toEqual([
      "1985-02-13",
      "1985-03-02",
      "1985-01-31",
    ]);
    expect(rowsOfFile.map(({ problems }) => problems)).toEqual([[], [], []]);
  });

  it("but those of columns that no one chose ask nothing", async () => {
    const file = await survey("first,last,applied on,paid\nA,B,2025-03-31,03/04/2025");
    expect(openChoices(file, guessChoices(file))).toBeUndefined();
  });
});

describe("an outcome date without an outcome", () => {
  const text = "first,last,applied on,fraud date\nA,B,2025-03-31,2025-06-30\nC,D,2025-03-31,";

  it("is a problem of its row", async () => {
    const file = await survey(text);
    const checked = checkRows(file, guessChoices(file)).map(({ problems }) => problems.map(inPlainWords));
    expect(checked).toEqual([[{ path: "Outcome", message: "is required with an outcome date" }], []]);
  });

  it("is fraud once the member says so, and a row without a date keeps none", async () => {
    const file = await survey(text);
    const choices = { ...guessChoices(file), isDatedFraud: true };
    expect(checkRows(file, choices).map(({ problems }) => problems)).toEqual([[], []]);
    const [part] = await gather(partsOf(file, choices, 0));
    expect(part?.text.split("\r\n")).toEqual([
      "id,firstName,lastName,submittedAt,outcome,outcomeAt",
      '"row-1","A","B","2025-03-31T00:00:00Z","fraud","2025-06-30T00:00:00Z"',
      '"row-2","C","D","2025-03-31T00:00:00Z","",""',
    ]);
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
    const { rowCount, parts } = await correctionsOf(file, guessChoices(file), { wrong, receivedCount });
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
