import { describe, expect, it } from "vitest";
import type { WatchlistFormatName } from "@/lib/contract/watchlists";
import type { ReadState } from "@/lib/domain/watchlists/formats/format";
import { watchlistFormats } from "@/lib/domain/watchlists/formats/formats";
import { birthDatesIn } from "@/lib/domain/watchlists/formats/ofac-dates";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";
import {
  add,
  alt,
  openSanctionsFile,
  sdn,
  streamOf,
  un,
  watchlistFiles,
} from "@/tests/support/watchlist-files";

async function read(format: WatchlistFormatName, files: readonly string[], pieceBytes?: number) {
  const state: ReadState = { leftOut: 0 };
  const persons: ListedPerson[] = [];
  const streams = files.map((file) => streamOf(file, pieceBytes));
  for await (const person of watchlistFormats[format].read(streams, state)) persons.push(person);
  return { persons, ...state };
}

describe("OFAC's delimited files", () => {
  it("become persons with aliases, dates of birth and addresses; what is no person is counted", async () => {
    const { persons, leftOut } = await read("ofac-sdn", [sdn, alt, add]);
    expect(leftOut).toBe(1);
    expect(persons).toEqual([
      {
        uid: "1001",
        names: ["KOVALENCHUK, Dmitriy Stepanovich", "KOVALENCHUK, Dima"],
        birthDates: ["1971-04-23", "1972"],
        addresses: [
          { street: "1423 Pike Street", city: "Miami", state: "FL", zip: "33186", country: "United States" },
        ],
        countries: ["Ukraine", "United States"],
        program: "UKRAINE-EO13660",
      },
      {
        uid: "1003",
        names: ["AL-QADIRI, Yusuf Hamdan", "AL-QADIRI, Abu Salman"],
        birthDates: ["1980", "1981", "1982"],
        addresses: [],
        countries: [],
        program: "SDGT",
      },
    ]);
  });

  it.each([
    ["DOB 05 Jun 1957", ["1957-06-05"]],
    ["DOB Jun 1957; alt. DOB 1958", ["1957-06", "1958"]],
    ["DOB circa 1960; POB Tehran, Iran", ["1960"]],
    ["DOB 1960 to 1962", ["1960", "1961", "1962"]],
    ["DOB between unknown days", []],
    ["POB Dobruja; Passport DOB123", []],
  ])("state dates of birth in remarks: %s", (remarks, dates) => {
    expect(birthDatesIn(remarks)).toEqual(dates);
  });

  it.each([
    [
      "another number of columns",
      [`${sdn.slice(0, -1)}1004,"DOE, Jo"\r\n`, alt, add],
      "SDN.CSV, line 4: has 2 columns instead of 12",
    ],
    [
      "a header",
      [`ent_num,a,b,c,d,e,f,g,h,i,j,k\r\n${sdn}`, alt, add],
      "SDN.CSV, line 1: doesn't begin with an entry number",
    ],
    [
      "an entry twice",
      [sdn.replace(/^1003/m, "1001"), alt, add],
      "SDN.CSV, line 3: entry 1001 is listed twice",
    ],
    [
      "aliases of another edition",
      [sdn, alt.replace(/^1003/m, "1999"), add],
      "ALT.CSV, line 2: entry 1999 isn't in SDN.CSV: are the files from one edition?",
    ],
    [
      "a cell that is no cell of the list",
      [sdn, alt, add.replace("1423 Pike Street", " ".repeat(100_000))],
      "ADD.CSV, line 1: a cell has more than 65536 characters",
    ],
    ["an open quote", [`${sdn.slice(0, -1)}1004,"DOE`, alt, add], "isn't valid CSV"],
  ])("are refused with the place: %s", async (_, files, message) => {
    await expect(read("ofac-sdn", files)).rejects.toThrow(message);
  });
});

it.each([
  ["Miami, FL 33186", { city: "Miami", state: "FL", zip: "33186" }],
  ["Miami, FL 33186-1234", { city: "Miami", state: "FL", zip: "33186" }],
  ["Miami FL", { city: "Miami FL", state: "", zip: "" }],
  ["Tehran 14155", { city: "Tehran", state: "", zip: "14155" }],
  ["Moscow, ", { city: "Moscow", state: "", zip: "" }],
])("reads the place %s of OFAC's addresses", async (place, parts) => {
  const files = [sdn, alt, add.replace(/Miami[^"]*/, place)];
  const { persons } = await read("ofac-sdn", files);
  expect(persons[0]?.addresses[0]).toMatchObject(parts);
});

describe("the list of the United Nations", () => {
  it("becomes persons, with the date of the edition", async () => {
    const { persons, leftOut, editionDate } = await read("un-consolidated", [un], 1);
    expect({ leftOut, editionDate }).toEqual({ leftOut: 1, editionDate: "2026-11-18" });
    expect(persons).toEqual([
      {
        uid: "6900001",
        names: ["Baltasar Nkurunungi Okello", "B. N. Okelo & Sons"],
        birthDates: ["1966-03-09", "1967", "1968"],
        addresses: [{ street: "", city: "Kampala", state: "", zip: "", country: "Uganda" }],
        countries: ["Uganda"],
        program: "DRC CDi.999",
      },
    ]);
  });

  it.each([
    ["cut off", un.slice(0, 700), "isn't well-formed XML"],
    [
      "with an external entity",
      un.replace("?>", '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      "has a document type",
    ],
    ["another document", "<html><body/></html>", "isn't a CONSOLIDATED_LIST"],
    [
      "with elements that are no entries",
      un.replace("</INDIVIDUALS>", "<a/>".repeat(3_000)),
      "2000 elements",
    ],
    ["with entries of elements", un.replace("</INDIVIDUAL>", "<a/>".repeat(3_000)), "2000 elements"],
    ["with elements in elements", un.replace("<INDIVIDUALS>", "<a>".repeat(3_000)), "2000 elements"],
    [
      "with an element of attributes",
      un.replace("<INDIVIDUALS>", `<a ${Array.from({ length: 30 }, (_, n) => `b${n}="" `).join("")}>`),
      "an element has more than 20 attributes",
    ],
    [
      "an entry twice",
      un.replace("</INDIVIDUALS>", `${/<INDIVIDUAL>[\s\S]*<\/INDIVIDUAL>/.exec(un)?.[0]}</INDIVIDUALS>`),
      "entry 6900001 is listed twice",
    ],
  ])("is refused with the place: %s", async (_, file, message) => {
    await expect(read("un-consolidated", [file])).rejects.toThrow(message);
  });
});

describe("OpenSanctions' targets.simple.csv", () => {
  it("becomes persons, with the day it was last seen", async () => {
    const { persons, leftOut, editionDate } = await read("opensanctions", [openSanctionsFile], 3);
    expect({ leftOut, editionDate }).toEqual({ leftOut: 1, editionDate: "2026-11-20" });
    expect(persons).toEqual([
      {
        uid: "NK-1",
        names: ["Wirastuti Handoyo", "Wira Handoyo", "W. Handoyo"],
        birthDates: ["1975-02-01", "1975"],
        addresses: [
          { street: "9 Oak St, Miami, FL 33186, us", city: "", state: "FL", zip: "33186", country: "" },
        ],
        countries: ["id", "sg"],
        program: "Made-up programme",
      },
    ]);
  });

  it.each([
    ["without a column", openSanctionsFile.replace("birth_date", "born"), "has no column birth_date"],
    ["with a short line", `${openSanctionsFile}NK-3,Person\n`, "line 4: has 2 columns instead of 15"],
    [
      "with a line too short that spans two, after one that spans three",
      `${openSanctionsFile.replace("NK-1", '"NK\n-\n1"')}"NK\n-3",Person\n`,
      "line 6: has 2 columns instead of 15",
    ],
    ["with U+0000", openSanctionsFile.replace("NK-1", "NK\0-1"), "line 2: has the character U+0000"],
    ["empty", "", "targets.simple.csv: is empty"],
  ])("is refused with the place: %s", async (_, file, message) => {
    await expect(read("opensanctions", [file])).rejects.toThrow(message);
  });
});

it.each(Object.entries(watchlistFiles))("reads %s alike in pieces of any size", async (format, files) => {
  const whole = await read(format as WatchlistFormatName, files, 1_000_000);
  expect(whole.persons.length).toBeGreaterThan(0);
  expect(await read(format as WatchlistFormatName, files, 1)).toEqual(whole);
});

it("refuses bytes that are not UTF-8", async () => {
  const state: ReadState = { leftOut: 0 };
  async function* latin1() {
    yield Uint8Array.from([0x69, 0x64, 0xe9, 0x2c]);
  }
  await expect(watchlistFormats.opensanctions.read([latin1()], state).next()).rejects.toThrow("UTF-8");
});
