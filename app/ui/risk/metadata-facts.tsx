import { FactList } from "@/app/ui/page/fact-list";
import type { Metadata } from "@/lib/contract/metadata";
import classes from "./metadata-facts.module.css";

/** The customer's own keys and values, in the order in which they were given. */
export function MetadataFacts({ metadata }: { metadata: Metadata }) {
  const shown = (value: string) =>
    value === "" ? <span className={classes.empty}>Empty</span> : <bdi>{value}</bdi>;
  return (
    <FactList
      className={classes.pairs}
      factClassName={classes.pair}
      facts={Object.entries(metadata).map(([key, value]) => [key, shown(value)])}
    />
  );
}
