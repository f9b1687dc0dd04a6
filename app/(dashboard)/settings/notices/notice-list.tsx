"use client";

import { IconBell } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import classes from "@/app/ui/lists/frame.module.css";
import { PageHeader } from "@/app/ui/page/page-header";
import type { Mode } from "@/lib/contract/api-keys";
import { describeNotice } from "@/lib/domain/notices/describe";
import type { NoticeView } from "@/lib/domain/notices/list";
import { dismiss, dismissAll, forgive } from "./actions";

interface NoticeListProps {
  notices: NoticeView[];
  /** Names of the members and API keys that notices are about, by id. */
  names: Record<string, string>;
  mode: Mode;
  now: number;
  mayDismiss: boolean;
  mayForgive: boolean;
}

export function NoticeList({ notices, names, mode, now, mayDismiss, mayForgive }: NoticeListProps) {
  const router = useRouter();
  const { isBusy, problem, run } = useDialogAction();
  const newest = notices[0];
  /** The notice that an action is about, or "all". */
  const [acting, setActing] = useState<string>();
  const isActing = (on: string) => isBusy && acting === on;
  function act(on: string, action: () => Promise<ActionResult<unknown>>) {
    setActing(on);
    void run(action, () => router.refresh());
  }
  return (
    <>
      <PageHeader
        title="Notices"
        description={`What needs attention in ${mode} mode. Dismissing a notice removes it for everyone.`}
        action={
          mayDismiss &&
          newest !== undefined &&
          notices.length > 1 && (
            <Button
              variant="default"
              loading={isActing("all")}
              onClick={() => act("all", () => dismissAll(mode, newest.id))}
            >
              Dismiss all
            </Button>
          )
        }
      />
      <ProblemAlert problem={problem} mb="md" />
      {newest === undefined ? (
        <EmptyState icon={<IconBell size={22} stroke={1.7} />} title="All quiet">
          Anything that needs attention appears here, such as a failing webhook.
        </EmptyState>
      ) : (
        <div className={classes.frame}>
          {notices.map((notice) => (
            <Notice
              key={notice.id}
              notice={notice}
              name={names[notice.target]}
              now={now}
              isBusy={isActing(notice.id)}
              onDismiss={mayDismiss ? () => act(notice.id, () => dismiss(mode, notice.id)) : undefined}
              onForgive={
                mayForgive && notice.kind === "ssn_guesses"
                  ? () => act(notice.id, () => forgive(mode, notice.id))
                  : undefined
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

interface NoticeProps {
  notice: NoticeView;
  name: string | undefined;
  now: number;
  /** Whether it's being dismissed or forgiven. */
  isBusy: boolean;
  onDismiss: (() => void) | undefined;
  onForgive: (() => void) | undefined;
}

function Notice({ notice, name, now, isBusy, onDismiss, onForgive }: NoticeProps) {
  const { title, text, link } = describeNotice(notice, name);
  return (
    <Group component="article" justify="space-between" p="md" gap="sm" className={classes.row}>
      <Stack gap={4} flex="1 1 20rem">
        <Text fw={600} component="h2" size="md">
          {title}
        </Text>
        <Text c="dimmed">{text}</Text>
        <Text size="xs" c="dimmed" component="div">
          <RelativeTime instant={notice.createdAt} now={now} />
        </Text>
      </Stack>
      <Group gap="xs">
        {link && (
          <ButtonLink href={link.href} variant="default" size="xs">
            {link.label}
          </ButtonLink>
        )}
        {onForgive && (
          <Button variant="subtle" size="xs" disabled={isBusy} onClick={onForgive}>
            Forget the attempts
          </Button>
        )}
        {onDismiss && (
          <Button variant="subtle" size="xs" loading={isBusy} onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </Group>
    </Group>
  );
}
