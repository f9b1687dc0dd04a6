import type { Metadata } from "@/lib/contract/metadata";
import classes from "./metadata-facts.module.css";

/** The customer's own keys and values, in the order in which they were given. */
export function MetadataFacts({ metadata }: { metadata: Metadata }) {
  return (
    <dl className={classes.pairs}>
      {Object.entries(metadata).map(([key, value]) => (
        <div key={key} className={classes.pair}>
          <dt>{key}</dt>
          <dd>{value === "" ? <span className={classes.empty}>Empty</span> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
