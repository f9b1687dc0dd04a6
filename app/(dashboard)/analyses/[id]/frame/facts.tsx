import type { ReactNode } from "react";
import { FactList } from "@/app/ui/page/fact-list";
import classes from "./case.module.css";

/** Names and values; null values are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  return <FactList className={classes.facts} factClassName={classes.fact} facts={known} />;
}
