import type { PolicyChange } from "@/lib/contract/policy-file";
import classes from "./policy.module.css";

export function PolicyChanges({ changes }: { changes: readonly PolicyChange[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ what, before, after }) => (
        <li key={what}>
          <b>{what}:</b> {before === null ? "added" : <del>{before.text}</del>}{" "}
          {after === null ? "removed" : <ins>{after.text}</ins>}
        </li>
      ))}
    </ul>
  );
}
