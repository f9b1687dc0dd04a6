import type { MouseEvent, ReactNode } from "react";
import { VisuallyHidden } from "@/app/ui/kit/text";
import { Link } from "@/app/ui/links/link";
import classes from "./data-table.module.css";
import frame from "./frame.module.css";

export interface Column<Row> {
  /** What the column's head says; read out but not shown for `actions`. */
  header: string;
  cell(row: Row): ReactNode;
  /**
   * `text` wraps anywhere, `line` never wraps (dates and codes), `number` is aligned right, `faint` is gray,
   * `actions` are buttons at the end of a row.
   */
  kind?: "text" | "line" | "number" | "faint" | "actions";
  /** The narrowest screen that shows the column (48em, 62em); it shows everywhere by default. */
  from?: "sm" | "md";
  /** Shown below the row's first cell while the column is hidden: "by Ada". A word stands before what the cell has. */
  folded?: string | ((row: Row) => ReactNode);
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** Rows that are no longer active, in gray. */
  isFaint?(row: Row): boolean;
  /** The table may be wider than a narrow screen but has no links or buttons: the keyboard scrolls its box. */
  isWide?: boolean;
  className?: string | undefined;
}

/**
 * Every table of records. On narrow screens minor columns fold into a line below the row's name, so that rows fit
 * into 360 px. Plain elements and no client code, so that it can be rendered on the server alone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const table = <Content {...props} />;
  if (!props.isWide) return <div className={frame.frame}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={frame.frame} tabIndex={0} aria-label={props.caption}>
      {table}
    </section>
  );
}

function Content<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, isFaint, isWide, className = "" } = props;
  return (
    <table className={`${classes.table} ${isWide ? classes.wide : ""} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={classesOf(column)}>
              {column.kind === "actions" ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={isFaint?.(row) ? classes.faint : undefined}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.header} scope="row" className={classesOf(column)}>
                  {column.cell(row)}
                  <Folded columns={columns} row={row} />
                </th>
              ) : (
                <td key={column.header} className={classesOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Folded<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const parts = columns.flatMap(({ header, from, cell, folded }) => {
    const content =
      typeof folded === "string" ? (
        <>
          {`${folded} `}
          {cell(row)}
        </>
      ) : (
        folded?.(row)
      );
    if (from === undefined || content === undefined || content === null || content === false) return [];
    return [
      <span key={header} className={classes[`until-${from}`]}>
        {content}
      </span>,
    ];
  });
  return parts.length === 0 ? null : <div className={classes.folded}>{parts}</div>;
}

function classesOf<Row>({ kind, from }: Column<Row>): string {
  return [kind && classes[kind], from && classes[`from-${from}`]].filter(Boolean).join(" ");
}

interface RowLinkProps {
  href: string;
  /** Whether the row's record is shown beside the table. */
  isCurrent?: boolean;
  onClick?: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
}

/** The link that a row's first cell holds. It covers the row, so that a click anywhere on the row opens it. */
export function RowLink({ href, isCurrent, onClick, children }: RowLinkProps) {
  return (
    <Link href={href} className={classes.link} aria-current={isCurrent || undefined} onClick={onClick}>
      {children}
    </Link>
  );
}

/** The name of a row that leads nowhere. */
export function CellTitle({ children }: { children: ReactNode }) {
  return <div className={classes.title}>{children}</div>;
}

/** A second line of a cell, small and gray. */
export function CellDetails({ children }: { children: ReactNode }) {
  return <div className={classes.details}>{children}</div>;
}

interface CellTextProps {
  /** The page's own words in front of it. */
  before?: string;
  text: string | null;
}

/** What someone wrote, as the second line of a cell; nothing for null. */
export function CellText({ before, text }: CellTextProps) {
  if (text === null) return null;
  return (
    <CellDetails>
      {before}
      <bdi>{text}</bdi>
    </CellDetails>
  );
}

/**
 * An identifier, or the end of one, as the second line of a cell.
 *
 * @param props.from the narrowest screen that shows it; all do by default
 */
export function CellId({ children, from }: { children: ReactNode; from?: "sm" | "md" }) {
  return (
    <div className={`${classes.details} ${classes.id} ${from ? classes[`from-${from}`] : ""}`}>
      {children}
    </div>
  );
}
