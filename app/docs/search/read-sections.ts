import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from "react";
import { Parts } from "@/app/ui/kit/parts";

/** A part of a page that a link can lead to. */
export interface Section {
  /** The id of the element that it begins with; the page as a whole has none. */
  anchor: string | undefined;
  title: string;
  text: string;
}

interface Props {
  id?: string;
  children?: ReactNode;
}

/** Samples and controls aren't prose; lists of sections repeat their titles. */
const skipped = new Set(["pre", "nav", "button", "form", "input", "svg"]);

/** What stands alone, so that its words don't run into those of what follows. */
const blocks = new Set(["p", "li", "th", "td", "dt", "dd", "div", "summary", "h2", "h3"]);

/**
 * The sections of a page, read from what its components render, so that what is found is what the page says. A heading
 * or a row of a table that has an id begins a section; what comes before the first is the section of the page itself.
 */
export async function readSections(page: ReactNode | Promise<ReactNode>): Promise<Section[]> {
  const whole: Section = { anchor: undefined, title: "", text: "" };
  const sections = [whole];
  let current = whole;

  async function read(given: ReactNode | Promise<ReactNode>): Promise<void> {
    const node = await given;
    if (typeof node === "string" || typeof node === "number") add(String(node));
    else if (isValidElement<Props>(node)) await readElement(node);
    else if (typeof node === "object" && node !== null && Symbol.iterator in node) {
      for (const each of node) await read(each);
    }
  }

  async function readElement({ type, props }: ReactElement<Props>): Promise<void> {
    const { id, children } = props;
    // A text that breaks between its parts is one text.
    if (type === Parts) return add((props as ComponentProps<typeof Parts>).text);
    if (typeof type === "function") {
      // The browser's components only run there; what they are given to show is still the server's.
      return isOfBrowser(type) ? read(children) : read((type as (props: Props) => ReactNode)(props));
    }
    if (typeof type !== "string") return read(children);
    if (skipped.has(type)) return;
    if (type === "h1") whole.title = await textOf(children);
    else if ((type === "h2" || type === "h3") && id !== undefined) begin(id, await textOf(children));
    else if (type === "tr" && id !== undefined) {
      const around = current;
      begin(id, "");
      await read(children);
      current = around;
    } else {
      await read(children);
      if (blocks.has(type)) endBlock();
    }
  }

  function begin(anchor: string, title: string): void {
    current = { anchor, title, text: "" };
    sections.push(current);
  }

  /** A row's title is the first text in it. */
  function add(text: string): void {
    if (current.anchor !== undefined && current.title === "") current.title = text;
    else current.text += text;
  }

  function endBlock(): void {
    const text = current.text.trimEnd();
    if (text !== "") current.text = /[.:;!?…·]$/.test(text) ? `${text} ` : `${text} · `;
  }

  async function textOf(node: ReactNode): Promise<string> {
    const around = current;
    const alone: Section = { anchor: undefined, title: "", text: "" };
    current = alone;
    await read(node);
    current = around;
    return plain(alone.text);
  }

  await read(page);
  return sections.map(({ anchor, title, text }) => ({ anchor, title, text: plain(text) }));
}

function isOfBrowser(type: object): boolean {
  return (type as { $$typeof?: symbol }).$$typeof === Symbol.for("react.client.reference");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/ · $/, "").trim();
}
