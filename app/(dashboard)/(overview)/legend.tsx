import classes from "./overview.module.css";

/** Explains a chart's colors; the chart's hidden table has the same for people who can't see them. */
export function Legend({ series }: { series: { name: string; color: string }[] }) {
  return (
    <span className={classes.legend} aria-hidden>
      {series.map(({ name, color }) => (
        <span key={name}>
          <i style={{ backgroundColor: `var(--mantine-color-${color.replace(".", "-")})` }} />
          {name}
        </span>
      ))}
    </span>
  );
}
