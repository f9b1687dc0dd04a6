import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import classes from "./article.module.css";
import { slugOf } from "./slug";

interface ArticleProps {
  title: string;
  /** One sentence that says what the page is for. */
  lead: string;
  children: ReactNode;
}

/** A list of its sections heads a page that has several. */
const fewestSections = 3;

/** A documentation page: plain elements inside, styled as text. Its own `h2` elements are its sections. */
export function Article({ title, lead, children }: ArticleProps) {
  const parts = Children.toArray(children).map(withAnchor);
  const sections = parts.filter(isHeading).map(({ props }) => props);
  return (
    <article>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.text}>
        {sections.length >= fewestSections && (
          <nav aria-label="On this page" className={classes.contents}>
            <ul>
              {sections.map(({ id, children: text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {parts}
      </div>
    </article>
  );
}

type Heading = ReactElement<{ id?: string; children?: ReactNode }>;

function isHeading(part: ReactNode): part is Heading {
  return isValidElement(part) && part.type === "h2";
}

function withAnchor(part: ReactNode): ReactNode {
  if (!isHeading(part) || part.props.id !== undefined || typeof part.props.children !== "string") return part;
  return cloneElement(part, { id: slugOf(part.props.children) });
}
