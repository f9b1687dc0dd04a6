import type { ReactNode } from "react";
import { FactList } from "@/app/ui/page/fact-list";
import classes from "./facts.module.css";

/** Terms and what they are. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return <FactList className={classes.facts} factClassName={classes.fact} facts={Object.entries(facts)} />;
}
