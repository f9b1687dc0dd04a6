import { VisuallyHidden } from "./text";

/** Characters, about four lines on a phone. */
const shownLength = 80;
/** The end of an address tells it from others as much as its beginning. */
const endLength = 30;

/** Text in as many lines as it needs. Of a very long one the middle is left out: beginning and end stay visible. */
export function MiddleCut({ text }: { text: string }) {
  if (text.length <= shownLength) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi title={text} aria-hidden>
        {text.slice(0, shownLength - endLength)}…{text.slice(-endLength)}
      </bdi>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
