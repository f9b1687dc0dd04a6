"use client";

import { ActionIcon, Indicator } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Link } from "@/app/ui/links/link";
import { countedNotices } from "@/lib/domain/notices/counted";

export function NoticeBell({ count }: { count: number }) {
  const shown = count > countedNotices ? `${countedNotices}+` : `${count}`;
  return (
    <Indicator label={shown} disabled={count === 0} size={16} color="red" offset={6} zIndex={1}>
      <ActionIcon
        component={Link}
        href="/settings/notices"
        variant="subtle"
        color="gray"
        size={34}
        aria-label={count === 0 ? "Notices" : `Notices: ${shown}`}
      >
        <IconBell size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
