import classes from "./overview.module.css";

/** What the colors of a chart stand for; its hidden table says it to those who can't see them. */
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
