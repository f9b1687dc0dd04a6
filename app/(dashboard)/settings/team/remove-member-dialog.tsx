import { List, Modal, Text } from "@mantine/core";
import { Confirmation } from "@/app/ui/confirmation";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { remove } from "./actions";

interface RemoveMemberDialogProps {
  target: MemberView | undefined;
  isSelf: boolean;
  onClose(): void;
  onRemoved(target: MemberView): void;
}

export function RemoveMemberDialog({ target, isSelf, onClose, onRemoved }: RemoveMemberDialogProps) {
  return (
    <Modal opened={target !== undefined} onClose={onClose} title="Remove member" size={480}>
      {target && (
        <Confirmation
          confirm="Remove member"
          color="red"
          action={() => remove(target.id)}
          onClose={onClose}
          onDone={() => onRemoved(target)}
        >
          <Text>
            <b>
              <bdi>{target.name}</bdi>
            </b>{" "}
            {isSelf ? "(that is you) " : ""}is signed out everywhere and the account is deleted. Coming back
            takes a new invitation.
          </Text>
          <List size="sm" spacing={4}>
            <List.Item>Cases that they claimed become unassigned.</List.Item>
            <List.Item>Their decisions stay, and so does the audit log.</List.Item>
            <List.Item>
              <b>API keys that they created keep working.</b> If they may have kept one, revoke or rotate it.
            </List.Item>
          </List>
        </Confirmation>
      )}
    </Modal>
  );
}
