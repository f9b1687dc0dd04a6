import type { Counts } from "@/lib/domain/overview/count-analyses";
import classes from "./overview.module.css";

const number = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

export function Figures({ counts }: { counts: Counts }) {
  const { total, decisions, failed } = counts;
  const decided = total - failed;
  const share = (count: number) => (decided === 0 ? "–" : percent.format(count / decided));
  return (
    <dl className={classes.figures}>
      <Figure
        name="Analyses"
        value={number.format(total)}
        detail={failed === 0 ? "none failed" : `${number.format(failed)} failed`}
      />
      <Figure name="Approve" value={share(decisions.APPROVE)} detail={number.format(decisions.APPROVE)} />
      <Figure name="Review" value={share(decisions.REVIEW)} detail={number.format(decisions.REVIEW)} />
      <Figure name="Decline" value={share(decisions.DECLINE)} detail={number.format(decisions.DECLINE)} />
    </dl>
  );
}

function Figure({ name, value, detail }: { name: string; value: string; detail: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <span className={classes.detail}>{detail}</span>
      </dd>
    </div>
  );
}
