import { highlight, type Sample } from "./highlight";
import classes from "./highlighted-code.module.css";

/** A sample in colors. Its text is exactly its code. */
export function HighlightedCode(sample: Sample) {
  return (
    <pre
      className={classes.colors}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the highlighter; React would take longer to make each span than to make the rest of the page
      dangerouslySetInnerHTML={{ __html: highlight(sample) }}
    />
  );
}
