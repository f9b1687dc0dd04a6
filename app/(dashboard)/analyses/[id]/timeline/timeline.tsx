import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { Panel } from "@/app/ui/page/panel";
import look from "@/app/ui/page/timeline.module.css";
import { longDay } from "@/lib/platform/days";
import { EarlierEntries } from "./earlier-entries";
import type { TimelineEntry } from "./entries";
import { EntryDetails, EntryTitle } from "./entry";
import classes from "./timeline.module.css";

interface TimelineProps {
  /** The case. */
  id: string;
  /** Latest first. */
  entries: readonly TimelineEntry[];
  /** Whether the reader may see the audit log. */
  mayAudit: boolean;
  now: number;
}

const shownAtFirst = 6;
/** Fewer aren't worth a click. */
const leastFolded = 3;

/** All that happened to the case, in one list. */
export function Timeline({ id, entries, mayAudit, now }: TimelineProps) {
  const earlier = entries.length - shownAtFirst;
  const foldedFrom = earlier < leastFolded ? entries.length : shownAtFirst;
  return (
    <Panel title="Timeline" id="timeline">
      <EarlierEntries key={id} count={entries.length - foldedFrom}>
        <ol reversed className={look.timeline} aria-label="Timeline, newest first">
          {entries.map((entry, place) => (
            <li
              key={entry.id}
              className={`${look.step} ${classes.entry}`}
              data-outcome={isDue(entry, now) ? "due" : undefined}
              {...(place >= foldedFrom && { "data-earlier": true, tabIndex: -1 })}
            >
              <div className={classes.title}>
                <EntryTitle entry={entry} />
              </div>
              <Text size="xs" c="dimmed">
                <WhoAndWhen entry={entry} now={now} />
              </Text>
              <EntryDetails entry={entry} now={now} />
            </li>
          ))}
        </ol>
      </EarlierEntries>
      {mayAudit && (
        <Text size="sm" data-no-print>
          <TextLink href={`/settings/audit?target=${id}`}>Audit log</TextLink> of this case.
        </Text>
      )}
    </Panel>
  );
}

function isDue({ at }: TimelineEntry, now: number): boolean {
  return Date.parse(at) > now;
}

function WhoAndWhen({ entry: { at, by }, now }: { entry: TimelineEntry; now: number }) {
  return (
    <>
      {by !== null && (
        <>
          by <bdi>{by}</bdi>
        </>
      )}
      {by !== null && ", "}
      <When at={at} now={now} />
    </>
  );
}

function When({ at, now }: { at: string; now: number }) {
  // A day has no time zone.
  if (!at.includes("T")) return <time dateTime={at}>{longDay(at)}</time>;
  return <RelativeTime instant={at} now={now} />;
}
