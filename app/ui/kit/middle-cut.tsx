import { Parts } from "./parts";
import { VisuallyHidden } from "./text";

/** Characters, about four lines on a phone. */
const shownLength = 80;
/** The end of an address tells it from others as much as its beginning. */
const endLength = 30;

/**
 * An address in as many lines as it needs, which end where its parts do. Of a very long one the middle is left out: beginning
 * and end stay visible.
 */
export function MiddleCut({ text }: { text: string }) {
  const isCut = text.length > shownLength;
  const shown = isCut ? `${text.slice(0, shownLength - endLength)}…${text.slice(-endLength)}` : text;
  return (
    <>
      <bdi title={isCut ? text : undefined} aria-hidden={isCut || undefined}>
        <Parts text={shown} between={/(?<=[/?&=])(?!\/)/} />
      </bdi>
      {isCut && <VisuallyHidden>{text}</VisuallyHidden>}
    </>
  );
}
