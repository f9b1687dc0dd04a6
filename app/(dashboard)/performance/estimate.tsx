import classes from "./performance.module.css";

/** A number with its interval, such as "12.3% (10.1%–14.8%)", which breaks between the two alone. */
export function Estimate({ children }: { children: string }) {
  const [value, interval] = children.split(" ");
  return (
    <>
      {value} {interval !== undefined && <span className={classes.bounds}>{interval}</span>}
    </>
  );
}
