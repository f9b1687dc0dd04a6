import { counted } from "@/app/ui/charts/figures";
import { TextLink } from "@/app/ui/links/text-link";
import type { TopReason } from "@/lib/domain/overview/top-reasons";
import { Card } from "./card";
import { listHref } from "./list-href";
import classes from "./overview.module.css";

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

interface ReasonBarsProps {
  /** How many analyses the reasons were counted in. */
  lookedAt: number;
  reasons: TopReason[];
  /** The range's beginning and end. */
  times: { from: string; to: string };
}

export function ReasonBars({ lookedAt, reasons, times }: ReasonBarsProps) {
  return (
    <Card
      title="Top reasons"
      id="reasons"
      aside={reasons.length > 0 && `share of the newest ${counted(lookedAt, "analysis", "analyses")}`}
    >
      {reasons.length === 0 ? (
        <p>Nothing raised a score or a decision.</p>
      ) : (
        <ol className={classes.bars}>
          {reasons.map(({ code, meaning, count }) => (
            <li key={code}>
              <span className={classes.barText}>
                <span>
                  <TextLink href={listHref({ signal: code, ...times })}>{meaning}</TextLink>
                  <code>{code}</code>
                </span>
                <span className={classes.share}>{share(count / lookedAt)}</span>
              </span>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${((count / lookedAt) * 100).toFixed(2)}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** A count above zero is never shown as 0%. */
function share(part: number): string {
  return part > 0 && part < 0.005 ? "<1%" : percent.format(part);
}
