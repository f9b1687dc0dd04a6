"use client";

import { ActionIcon, Indicator, Menu } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { seeAssignments } from "@/app/(dashboard)/review/actions";
import { Link } from "@/app/ui/link";
import type { Mode } from "@/lib/contract/api-keys";
import { countedNotices } from "@/lib/domain/notices/counted";
import type { ReviewWork } from "@/lib/domain/reviews/work";
import { useReviewWork } from "./use-review-work";

interface BellProps {
  mode: Mode;
  /** What waits for a member who may review. */
  work: ReviewWork;
  /** How many notices there are; undefined if the member may not see them. */
  notices: number | undefined;
}

/** What waits for the member: reviews, and notices for those who may see them. Opening it marks assignments as shown. */
export function Bell({ mode, work: initial, notices }: BellProps) {
  const [work, forget] = useReviewWork(mode, initial);
  /** While it is open, it shows what it showed when it was opened. */
  const [opened, setOpened] = useState<ReviewWork>();
  const { second, overdue, assigned } = opened ?? work;
  const count = second + overdue + assigned + (notices ?? 0);
  const items = [
    { count: second, href: "/review?second=1", text: `${casesWait(second)} for your second review` },
    {
      count: overdue,
      href: "/review?assignee=me&overdue=1",
      text: `${overdue} overdue ${overdue === 1 ? "case" : "cases"} assigned to you`,
    },
    {
      count: assigned,
      href: "/review?assignee=me",
      text: `${assigned} ${assigned === 1 ? "case" : "cases"} newly assigned to you`,
    },
  ].filter((item) => item.count > 0);

  function open() {
    setOpened(work);
    if (work.assigned === 0) return;
    forget();
    // If it fails, the bell says so again later.
    seeAssignments(mode).catch(() => {});
  }

  return (
    <Menu position="bottom-end" width={280} onOpen={open} onClose={() => setOpened(undefined)}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          style={{ overflow: "visible" }}
          aria-label={count === 0 ? "Nothing waits for you" : `Waiting for you: ${shown(count)}`}
        >
          <Indicator label={shown(count)} disabled={count === 0} size={16} color="red" offset={-2} zIndex={1}>
            <IconBell size={18} stroke={1.7} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ href, text }) => (
          <Menu.Item key={href} component={Link} href={href}>
            {text}
          </Menu.Item>
        ))}
        {items.length === 0 && (
          <Menu.Item component={Link} href="/review">
            Open the review queue
          </Menu.Item>
        )}
        {notices !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} href="/settings/notices">
              {notices === 0 ? "Notices" : `Notices: ${shown(notices)}`}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function shown(count: number): string {
  return count > countedNotices ? `${countedNotices}+` : `${count}`;
}

function casesWait(count: number): string {
  return count === 1 ? "1 case waits" : `${count} cases wait`;
}
