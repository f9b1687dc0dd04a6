/** Asks before the page is left for an address. */
type Question = (href: string) => void;

let question: Question | undefined;

/** Lets the page ask before links and commands lead away from it, until the returned function is called. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Leads to an address, unless the page asks first. */
export function leaveFor(href: string, go: (href: string) => void): void {
  (question ?? go)(href);
}
