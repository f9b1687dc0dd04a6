"use client";

import { type ReactNode, useTransition } from "react";
import { focusNextHeading } from "@/app/(dashboard)/analyses/[id]/frame/heading-focus";
import { useCaseKey } from "@/app/(dashboard)/analyses/[id]/keys/case-keys";
import { release } from "@/app/(dashboard)/review/decisions/actions";
import { count, counted } from "@/app/ui/charts/figures";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";
import type { Mode } from "@/lib/contract/api-keys";

interface QueueBarProps {
  id: string;
  mode: Mode;
  /** From 1; null once the case has left the queue. */
  position: number | null;
  total: number;
  previousHref: string | null;
  nextHref: string | null;
  /** The queue's page, with its filters. */
  queueHref: string;
  /** Whether the case is claimed by the member: skipping it gives it back. */
  isMine: boolean;
  /** Further links. */
  children?: ReactNode;
}

/** Where the case stands in the queue, and the way to its neighbors. */
export function QueueBar(props: QueueBarProps) {
  const { id, mode, position, total, previousHref, nextHref, queueHref, isMine, children } = props;
  const router = useOnlineRouter();
  const [isBusy, startTransition] = useTransition();
  const go = (href: string) => {
    focusNextHeading();
    router.push(href);
  };
  const skip = () =>
    startTransition(async () => {
      // A claim that can't be given back now ends by itself.
      if (isMine) await release(mode, id).catch(() => undefined);
      go(nextHref ?? queueHref);
    });
  useCaseKey("j", nextHref === null ? undefined : () => go(nextHref));
  useCaseKey("k", previousHref === null ? undefined : () => go(previousHref));
  useCaseKey("s", skip);
  return (
    <Group component="nav" aria-label="Review queue" gap="xs" mb="md">
      <Text size="sm" fw={500} mr="xs">
        {position === null
          ? `Not among the ${counted(total, "open case")}`
          : `${count(position)} of ${count(total)}`}
      </Text>
      {previousHref !== null && (
        <ButtonLink href={previousHref} variant="default" size="compact-sm" onClick={focusNextHeading}>
          Previous
        </ButtonLink>
      )}
      {nextHref !== null && (
        <ButtonLink href={nextHref} prefetch variant="default" size="compact-sm" onClick={focusNextHeading}>
          Next
        </ButtonLink>
      )}
      <Button variant="default" size="compact-sm" loading={isBusy} onClick={skip}>
        Skip
      </Button>
      {children}
    </Group>
  );
}
