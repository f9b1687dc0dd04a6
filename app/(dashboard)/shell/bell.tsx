"use client";

import { IconBell } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { seeAssignments } from "@/app/(dashboard)/review/decisions/actions";
import { counted } from "@/app/ui/charts/figures";
import { Counted } from "@/app/ui/kit/feedback";
import { Link } from "@/app/ui/links/link";
import { menuItemClass, PlainMenu } from "@/app/ui/menus/plain-menu";
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

/** What waits for the member: reviews, policies, and notices for those who may see them. Opening it marks assignments as shown. */
export function Bell({ mode, work: initial, notices }: BellProps) {
  const [work, forget] = useReviewWork(mode, initial);
  /** While it is open, it shows what it showed when it was opened. */
  const [opened, setOpened] = useState<ReviewWork>();
  const { second, overrides, overdue, assigned, answered, policies } = opened ?? work;
  const count = second + overrides.length + overdue + assigned + answered + policies + (notices ?? 0);
  const items = [
    {
      count: second,
      href: "/review?second=1",
      text: `${counted(second, "case")} awaiting your second review`,
    },
    {
      count: overrides.length,
      href: `/analyses/${overrides[0]}`,
      text: `${counted(overrides.length, "decided case")} awaiting your second review`,
    },
    {
      count: overdue,
      href: "/review?assignee=me&overdue=1",
      text: `${counted(overdue, "overdue case")} assigned to you`,
    },
    {
      count: assigned,
      href: "/review?assignee=me",
      text: `${counted(assigned, "case")} newly assigned to you`,
    },
    {
      count: answered,
      href: "/review?assignee=me",
      text: `${counted(answered, "applicant has", "applicants have")} answered you`,
    },
    {
      count: policies,
      href: "/policy",
      text: `${counted(policies, "policy", "policies")} to approve or decline`,
    },
  ].filter((item) => item.count > 0);

  function open() {
    setOpened(work);
    if (work.assigned + work.answered === 0) return;
    forget();
    // If it fails, the bell says so again later.
    seeAssignments(mode).catch(() => {});
  }

  return (
    <PlainMenu
      label={count === 0 ? "You're all caught up" : `Waiting for you: ${shown(count)}`}
      width={280}
      onOpen={open}
      onClose={() => setOpened(undefined)}
      face={
        <Counted count={count === 0 ? undefined : shown(count)}>
          <IconBell size={18} stroke={1.7} aria-hidden />
        </Counted>
      }
    >
      {items.map(({ href, text }) => (
        <MenuLink key={text} href={href}>
          {text}
        </MenuLink>
      ))}
      {items.length === 0 && <MenuLink href="/review">Open the review queue</MenuLink>}
      {notices !== undefined && (
        <>
          <hr />
          <MenuLink href="/settings/notices">
            {notices === 0 ? "Notices" : `Notices: ${shown(notices)}`}
          </MenuLink>
        </>
      )}
    </PlainMenu>
  );
}

function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} role="menuitem" tabIndex={-1} className={menuItemClass}>
      {children}
    </Link>
  );
}

function shown(count: number): string {
  return count > countedNotices ? `${countedNotices}+` : `${count}`;
}
