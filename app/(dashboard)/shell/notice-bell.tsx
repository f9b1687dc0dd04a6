"use client";

import { IconBell } from "@tabler/icons-react";
import { ActionIcon } from "@/app/ui/kit/button";
import { Counted } from "@/app/ui/kit/feedback";
import { Link } from "@/app/ui/links/link";
import { countedNotices } from "@/lib/domain/notices/counted";

export function NoticeBell({ count }: { count: number }) {
  const shown = count > countedNotices ? `${countedNotices}+` : `${count}`;
  return (
    <ActionIcon
      component={Link}
      href="/settings/notices"
      size={34}
      aria-label={count === 0 ? "Notices" : `Notices: ${shown}`}
    >
      <Counted count={count === 0 ? undefined : shown}>
        <IconBell size={18} stroke={1.7} aria-hidden />
      </Counted>
    </ActionIcon>
  );
}
