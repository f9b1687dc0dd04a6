import { Checkbox, List, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { aRole } from "@/app/ui/access/role-names";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { remove } from "./actions";

interface RemoveMemberDialogProps {
  target: MemberView | undefined;
  isSelf: boolean;
  /** The working keys that the member made. */
  keys: readonly ApiKeyView[];
  onClose(): void;
  onRemoved(target: MemberView): void;
}

export function RemoveMemberDialog({ target, ...props }: RemoveMemberDialogProps) {
  return (
    <Modal opened={target !== undefined} onClose={props.onClose} title="Remove member" size={480}>
      {target && <RemoveMember key={target.id} target={target} {...props} />}
    </Modal>
  );
}

function RemoveMember({
  target,
  isSelf,
  keys,
  onClose,
  onRemoved,
}: RemoveMemberDialogProps & { target: MemberView }) {
  const [keepKeys, setKeepKeys] = useState(false);
  return (
    <Confirmation
      confirm="Remove member"
      color="red"
      action={() => remove(target.id, keepKeys)}
      onClose={onClose}
      onDone={() => onRemoved(target)}
    >
      <Text>
        <b>
          <bdi>{target.name}</bdi>
        </b>{" "}
        {isSelf ? "(you) " : ""}is signed out everywhere, and the account is deleted. To come back, they need
        a new invitation.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>Cases that they claimed become unassigned.</List.Item>
        <List.Item>Their decisions stay, and so does the audit log.</List.Item>
        <List.Item>
          {keys.length === 0
            ? "They have no active API keys."
            : keepKeys
              ? `Their API keys become yours and keep working. Until an owner replaces them, these keys can do only what ${aRole(target.role)} can:`
              : "Their API keys stop working immediately:"}
          {keys.length > 0 && (
            <List size="sm" withPadding>
              {keys.map(({ id, name, mode, hint, lastUsedAt }) => (
                <List.Item key={id}>
                  <bdi>{name}</bdi> ({mode}, {hint}…, {lastUsedAt === null ? "never used" : "in use"})
                </List.Item>
              ))}
            </List>
          )}
        </List.Item>
      </List>
      {keys.length > 0 && !isSelf && (
        <Stack gap={4}>
          <Checkbox
            label="Keep these keys working"
            description="Choose this only if they have no copy of the keys. Rotate the keys soon: a new key can do everything its permissions and your role allow."
            checked={keepKeys}
            onChange={(event) => setKeepKeys(event.currentTarget.checked)}
          />
        </Stack>
      )}
    </Confirmation>
  );
}
