import classes from "./brand.module.css";

/** The product's mark and name; on narrow screens only the mark. */
export function Brand({ compactBelow }: { compactBelow?: "sm" }) {
  return (
    <span className={classes.brand}>
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" className={classes.face} />
        <path
          d="M9 23 16 8l7 15"
          fill="none"
          className={classes.mark}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="19.5" r="2.2" className={classes.dot} />
      </svg>
      <span className={compactBelow ? `${classes.name} visible-from-${compactBelow}` : classes.name}>
        Assay
      </span>
    </span>
  );
}
