import { Name } from "@/app/docs/ui/name";
import classes from "./reference.module.css";
import { RichText } from "./rich-text";
import type { FieldRow } from "./schema";

/** A table of the fields of a body, or of parameters. */
export function Fields({ caption, rows }: { caption: string; rows: (FieldRow & { note?: string })[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label={caption} className={classes.scroll}>
      <table className={classes.fields}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, type, isRequired, description, note }) => (
            <tr key={path}>
              <th scope="row">
                <code>
                  <Name>{path}</Name>
                </code>
                {isRequired && <span className={classes.required}>required</span>}
                {note !== undefined && <span className={classes.note}>{note}</span>}
              </th>
              <td>{type}</td>
              <td>
                <RichText text={description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
