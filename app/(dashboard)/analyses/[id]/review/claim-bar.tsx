"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { claim, release } from "@/app/(dashboard)/review/decisions/actions";
import type { ActionResult } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";

interface ClaimBarProps {
  id: string;
  mode: Mode;
  isMine: boolean;
  /** Another member has claimed the case. */
  isTaken: boolean;
  until: string | null;
  now: number;
}

export function ClaimBar({ id, mode, isMine, isTaken, until, now }: ClaimBarProps) {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const run = (action: () => Promise<ActionResult<null>>) =>
    startTransition(async () => {
      const result = await action().catch(() => unreachable);
      if (!result.ok) notifications.show({ color: "red", message: result.message });
      // Without an answer, a refresh would lose the page.
      if (result !== unreachable) router.refresh();
    });
  if (isTaken) return null;
  if (!isMine)
    return (
      <Button variant="default" loading={isBusy} onClick={() => run(() => claim(mode, id))}>
        Claim
      </Button>
    );
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        Claimed by you
        {until !== null && (
          <>
            ; the claim ends <RelativeTime instant={until} now={now} />
          </>
        )}
      </Text>
      <Button variant="default" loading={isBusy} onClick={() => run(() => release(mode, id))}>
        Release
      </Button>
    </Group>
  );
}
