import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { elementNames } from "@/app/(dashboard)/analyses/[id]/links/link-words";
import type { SharedElement } from "./shared-elements";

/** How many other people had something in common with the applicant. */
export function SharedTable({ shared }: { shared: readonly SharedElement[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} aria-label="Shared identifiers" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Shared</th>
            <th scope="col" className={classes.number}>
              People
            </th>
            <th scope="col" className={classes.number}>
              <abbr title="First seen in the last 24 hours, 7 days, 30 days">24 h / 7 d / 30 d</abbr>
            </th>
            <th scope="col" className={classes.number}>
              Fraud
            </th>
          </tr>
        </thead>
        <tbody>
          {shared.map(({ kind, persons: [ever, hours24, days7, days30], fraud }) => (
            <tr key={kind}>
              <th scope="row">{elementNames[kind]}</th>
              <td className={classes.number}>{ever}</td>
              <td className={classes.number}>
                {hours24} / {days7} / {days30}
              </td>
              <td className={classes.number}>{fraud}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
