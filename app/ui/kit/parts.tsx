import { Fragment } from "react";

/** Text that breaks between its parts, which `between` matches, before it breaks within a word. */
export function Parts({ text, between }: { text: string; between: RegExp }) {
  return text.split(between).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
