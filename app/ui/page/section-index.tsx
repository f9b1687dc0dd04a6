import classes from "./section-index.module.css";

/** Links to the page's sections, which stay in view on wide screens. */
export function SectionIndex({ sections }: { sections: { id: string; title: string }[] }) {
  return (
    <nav className={classes.index} aria-label="On this page">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
