import classes from "./middle-cut.module.css";
import { VisuallyHidden } from "./text";

/** The end of an address tells it from others as much as its beginning. */
const endLength = 14;

/** Text in one line. Where it doesn't fit, its middle is left out: beginning and end stay visible. */
export function MiddleCut({ text }: { text: string }) {
  return (
    <>
      <span className={classes.cut} title={text} aria-hidden>
        <span className={classes.start}>{text.slice(0, -endLength)}</span>
        <span className={classes.end}>{text.slice(-endLength)}</span>
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
