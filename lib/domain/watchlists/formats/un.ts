import { type SaxesAttributeNS, SaxesParser } from "saxes";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";
import { type ByteStream, badList, distinct, nameOf, type ReadState, type WatchlistFormat } from "./format";

/*
 * The United Nations Security Council Consolidated List as XML. The parser reads no document type and no external
 * entity: nothing in the file makes it open another one. Source: un.org/securitycouncil, consolidated list, XML schema.
 */

const label = "consolidated.xml";

export const unConsolidated: WatchlistFormat = {
  defaultName: "UN Security Council",
  files: [{ label, isRequired: true }],
  read: ([file], state) => readList(file as ByteStream, state),
};

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** This list has no deeper or larger entries. */
const deepest = 6;
const largest = 512 * 1024;
/** Elements of an entry, and elements before the first. */
const mostElements = 2_000;
const mostAttributes = 20;
const mostEntries = 1_000_000;

async function* readList(file: ByteStream, state: ReadState): AsyncGenerator<ListedPerson> {
  const reader = new Reader(state);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const seen = new Set<string>();
  for await (const piece of pieces(file, decoder)) {
    reader.write(piece);
    for (const { element, place } of reader.takeIndividuals()) {
      const person = personOf(element, place);
      if (seen.has(person.uid)) throw badList(place, `entry ${person.uid} is listed twice`);
      seen.add(person.uid);
      yield person;
    }
  }
  reader.close();
}

async function* pieces(file: ByteStream, decoder: TextDecoder): AsyncGenerator<string> {
  try {
    for await (const bytes of file) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw badList(label, "isn't text in UTF-8");
    throw error;
  }
}

class Reader {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #state: ReadState;
  #individuals: { element: Element; place: string }[] = [];
  /** Open elements below INDIVIDUAL, the individual first; empty outside. */
  readonly #open: Element[] = [];
  #size = 0;
  #hasRoot = false;
  #elements = 0;
  #attributes = 0;
  #entries = 0;

  constructor(state: ReadState) {
    this.#state = state;
    const parser = this.#parser;
    parser.on("error", () => this.#refuse("isn't well-formed XML"));
    parser.on("doctype", () => this.#refuse("has a document type, which the list never has"));
    parser.on("opentag", ({ name, attributes }) => this.#begin(name, attributes));
    parser.on("attribute", () => {
      if (++this.#attributes > mostAttributes)
        this.#refuse(`an element has more than ${mostAttributes} attributes`);
    });
    parser.on("text", (text) => this.#take(text));
    parser.on("cdata", (text) => this.#take(text));
    parser.on("closetag", ({ name }) => this.#end(name));
  }

  get place(): string {
    return `${label}, line ${this.#parser.line}`;
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  close(): void {
    this.#parser.close();
    if (!this.#hasRoot) throw badList(label, "isn't a CONSOLIDATED_LIST");
  }

  takeIndividuals(): { element: Element; place: string }[] {
    const taken = this.#individuals;
    this.#individuals = [];
    return taken;
  }

  #refuse(reason: string): never {
    throw badList(this.place, reason);
  }

  #begin(name: string, attributes: Record<string, string | SaxesAttributeNS>): void {
    this.#attributes = 0;
    if (!this.#hasRoot) {
      if (name !== "CONSOLIDATED_LIST") this.#refuse("isn't a CONSOLIDATED_LIST");
      this.#hasRoot = true;
      const generated = String(attributes.dateGenerated ?? "").slice(0, 10);
      if (/^\d{4}-\d\d-\d\d$/.test(generated)) this.#state.editionDate = generated;
      return;
    }
    if (this.#open.length === 0 && (name === "ENTITY" || name === "INDIVIDUAL")) {
      this.#elements = 0;
      if (++this.#entries > mostEntries) this.#refuse(`has more than ${mostEntries} entries`);
      if (name === "ENTITY") this.#state.leftOut++;
    }
    if (++this.#elements > mostElements) this.#refuse(`an entry has more than ${mostElements} elements`);
    if (this.#open.length === 0 && name !== "INDIVIDUAL") return;
    if (this.#open.length === deepest) this.#refuse("has elements too deep");
    const element: Element = { name, text: "", children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #take(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#size += text.length;
    if (this.#size > largest) this.#refuse("an entry is too large");
    element.text += text;
  }

  #end(name: string): void {
    const element = this.#open.at(-1);
    if (element?.name !== name) return;
    this.#open.pop();
    if (this.#open.length > 0) return;
    this.#individuals.push({ element, place: this.place });
    this.#size = 0;
  }
}

function personOf(individual: Element, place: string): ListedPerson {
  const uid = textOf(individual, "DATAID");
  if (uid === "") throw badList(place, "an INDIVIDUAL has no DATAID");
  const parts = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"].map((name) =>
    textOf(individual, name),
  );
  const name = nameOf(parts.join(" "), place);
  if (name === "") throw badList(place, `entry ${uid} has no name`);
  const aliases = childrenOf(individual, "INDIVIDUAL_ALIAS").map((alias) =>
    nameOf(textOf(alias, "ALIAS_NAME"), place),
  );
  const addresses = childrenOf(individual, "INDIVIDUAL_ADDRESS").map((address) => ({
    street: textOf(address, "STREET"),
    city: textOf(address, "CITY"),
    state: textOf(address, "STATE_PROVINCE"),
    zip: textOf(address, "ZIP_CODE"),
    country: textOf(address, "COUNTRY"),
  }));
  const nationalities = childrenOf(individual, "NATIONALITY").flatMap((element) =>
    childrenOf(element, "VALUE").map(({ text }) => text.trim()),
  );
  const lists = [textOf(individual, "UN_LIST_TYPE"), textOf(individual, "REFERENCE_NUMBER")];
  return {
    uid,
    names: distinct([name, nameOf(textOf(individual, "NAME_ORIGINAL_SCRIPT"), place), ...aliases]),
    birthDates: distinct(childrenOf(individual, "INDIVIDUAL_DATE_OF_BIRTH").flatMap(birthDatesOf)),
    addresses: addresses.filter((address) => Object.values(address).some((part) => part !== "")),
    countries: distinct([...nationalities, ...addresses.map(({ country }) => country)]),
    program: distinct(lists).join(" "),
  };
}

/** A longer range says nothing about a date. */
const longestRange = 20;

function birthDatesOf(element: Element): string[] {
  const date = textOf(element, "DATE").slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return [date];
  const year = textOf(element, "YEAR");
  if (/^\d{4}$/.test(year)) return [year];
  const from = Number(textOf(element, "FROM_YEAR"));
  const years = Number(textOf(element, "TO_YEAR")) - from;
  if (!(from > 0 && years >= 0 && years <= longestRange)) return [];
  return Array.from({ length: years + 1 }, (_, index) => String(from + index));
}

function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

/** Empty without such a child. */
function textOf(element: Element, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? "";
}
