import { RelativeTime } from "@/app/ui/dates/relative-time";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { answerRemoval } from "./actions";

interface RemovalRequestAlertProps {
  member: MemberView | undefined;
  isSelf: boolean;
  /** ISO 8601 */
  askedAt: string;
  now: number;
  onAnswered(message: string): void;
}

/** A member's request to remove the second factor, for an owner to answer. */
export function RemovalRequestAlert({ member, isSelf, askedAt, now, onAnswered }: RemovalRequestAlertProps) {
  const { isBusy, problem, run } = useDialogAction();
  if (!member || isSelf) return null;
  const answer = (isApproved: boolean, message: string) =>
    run(
      () => answerRemoval(member.id, isApproved),
      () => onAnswered(message),
    );
  return (
    <Alert color="amber" mb="md" title="A member lost the second factor">
      <Stack gap="sm">
        <Text>
          <b>
            <bdi>{member.name}</bdi>
          </b>{" "}
          gave the right password and asks you to remove the second factor (
          <RelativeTime instant={askedAt} now={now} />
          ). Make sure that it's them, for example by phone. Approval ends their sessions.
        </Text>
        {problem !== undefined && (
          <Text role="alert" c="red">
            {problem.message}
          </Text>
        )}
        <Group gap="sm">
          <Button
            size="xs"
            loading={isBusy}
            onClick={() => answer(true, `Second factor of ${member.name} removed.`)}
          >
            Remove second factor
          </Button>
          <Button variant="default" size="xs" onClick={() => answer(false, "Request declined.")}>
            Decline
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
