import { count } from "@/app/ui/charts/figures";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import type { PlanUsage } from "@/lib/domain/overview/plan-usage";
import { Card } from "./card";
import classes from "./overview.module.css";

const planNames = { free: "Free", pro: "Pro", enterprise: "Enterprise" } as const;
/** The share from which the usage is highlighted. */
const nearlyAll = 0.9;

export function UsageCard({ usage, now }: { usage: PlanUsage; now: number }) {
  const { plan, applicants, keys, requestsPerMinute } = usage;
  return (
    <Card
      title="Plan usage"
      id="usage"
      aside={
        <>
          {planNames[plan]} plan: {count(requestsPerMinute)} requests a minute for each API key
        </>
      }
    >
      <div className={classes.usage}>
        <Usage
          name="Applicants today (UTC), live and test"
          used={applicants.used}
          limit={applicants.limit}
          note={
            <>
              Resets <RelativeTime instant={applicants.resetsAt} now={now} />
            </>
          }
        />
        {keys && (
          <Usage
            name="API keys in use"
            used={keys.used}
            limit={keys.limit}
            note={<TextLink href="/settings/api-keys">All keys</TextLink>}
          />
        )}
      </div>
    </Card>
  );
}

interface UsageProps {
  name: string;
  used: number;
  limit: number | null;
  note: React.ReactNode;
}

function Usage({ name, used, limit, note }: UsageProps) {
  const share = limit === null ? 0 : Math.min(1, used / limit);
  return (
    <div>
      <div className={classes.barText}>
        <span>{name}</span>
        <span className={`${classes.share} ${share >= nearlyAll ? classes.alarm : ""}`}>
          {count(used)} of {limit === null ? "unlimited" : count(limit)}
        </span>
      </div>
      {/* The numbers next to it say the same. */}
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.meaning}>{note}</span>
    </div>
  );
}
