"use client";

import { useEffect } from "react";
import { Text } from "@/app/ui/kit/text";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";

interface PendingNoteProps {
  /** When the decision takes effect. */
  until: string;
  now: number;
}

/** A decision takes effect a moment after its time to undo is over. */
const effectMilliseconds = 2_000;

/** A decision that can still be undone. The page shows the effect once it's there. */
export function PendingNote({ until, now }: PendingNoteProps) {
  const router = useOnlineRouter();
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - now) + effectMilliseconds;
    const timer = setInterval(() => router.refresh(), left);
    return () => clearInterval(timer);
  }, [until, now, router]);
  return (
    <Text size="sm" c="dimmed" mt="xs">
      Takes effect in a few seconds. Until then it can be undone.
    </Text>
  );
}
