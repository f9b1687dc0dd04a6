"use client";

import { RelativeTime } from "@/app/ui/dates/relative-time";
import { CellDetails } from "@/app/ui/lists/data-table";
import { DueDate } from "./decisions/due-date";
import classes from "./queue.module.css";

interface AgeBarProps {
  createdAt: string;
  dueAt: string;
  now: number;
}

/** How much of the time to decide a case has passed; the words say the same. */
export function AgeBar({ createdAt, dueAt, now }: AgeBarProps) {
  const whole = Date.parse(dueAt) - Date.parse(createdAt);
  const share = whole <= 0 ? 1 : Math.min(1, Math.max(0, (now - Date.parse(createdAt)) / whole));
  const isOverdue = Date.parse(dueAt) < now;
  return (
    <>
      <div className={classes.due}>
        <DueDate instant={dueAt} now={now} />
        <div className={classes.bar} aria-hidden>
          <div
            className={classes.used}
            data-late={isOverdue ? "overdue" : share >= 0.8 ? "soon" : undefined}
            style={{ width: `${isOverdue ? 100 : Math.round(share * 100)}%` }}
          />
        </div>
      </div>
      <CellDetails>
        analyzed <RelativeTime instant={createdAt} now={now} />
      </CellDetails>
    </>
  );
}
