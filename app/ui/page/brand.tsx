import classes from "./brand.module.css";

/** The product's mark and name; on narrow screens only the mark. Plain elements: it is on pages without Mantine too. */
export function Brand({ compactBelow }: { compactBelow?: string }) {
  return (
    <span className={classes.brand}>
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#5256d6" />
        <path
          d="M9 23 16 8l7 15"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="19.5" r="2.2" fill="#fff" />
      </svg>
      <span className={compactBelow ? `${classes.name} visible-from-${compactBelow}` : classes.name}>
        Assay
      </span>
    </span>
  );
}
