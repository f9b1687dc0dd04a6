import classes from "./error-reference.module.css";

/** The reference that finds an error in the server's log. */
export function ErrorReference({ digest }: { digest: string | undefined }) {
  if (digest === undefined) return null;
  return (
    <p className={classes.reference}>
      If it keeps happening, quote <code>{digest}</code> to support.
    </p>
  );
}
