/** A description from the contract: text between backquotes is code. */
export function RichText({ text }: { text: string }) {
  return text.split("`").map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    i % 2 === 1 ? <code key={i}>{part}</code> : part,
  );
}
