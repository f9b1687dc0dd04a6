import type { PolicyChange } from "./describe-changes";
import classes from "./policy.module.css";

export function PolicyChanges({ changes }: { changes: readonly PolicyChange[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ what, before, after }) => (
        <li key={what}>
          <b>{what}:</b> {before === null ? "added" : <del>{before}</del>}{" "}
          {after === null ? "removed" : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
