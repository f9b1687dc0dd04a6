import { useState } from "react";
import { aRole } from "@/app/ui/access/role-names";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Checkbox } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { Modal } from "@/app/ui/kit/modal";
import { List, ListItem, Text } from "@/app/ui/kit/text";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { remove } from "./actions";

interface RemoveMemberDialogProps {
  target: MemberView;
  isSelf: boolean;
  /** The working keys that the member made. */
  keys: readonly ApiKeyView[];
  onClose(): void;
  onRemoved(): void;
}

export function RemoveMemberDialog({ target, isSelf, keys, onClose, onRemoved }: RemoveMemberDialogProps) {
  const [keepKeys, setKeepKeys] = useState(false);
  return (
    <Modal onClose={onClose} title="Remove member" size={480}>
      <Confirmation
        confirm="Remove member"
        color="red"
        action={() => remove(target.id, keepKeys)}
        onClose={onClose}
        onDone={onRemoved}
      >
        <Text>
          <b>
            <bdi>{target.name}</bdi>
          </b>{" "}
          {isSelf ? "(you) " : ""}is signed out everywhere, and the account is deleted. To come back, they
          need a new invitation.
        </Text>
        <List size="sm" spacing={4}>
          <ListItem>
            Their claims and assignments of cases end, and their open proposals are withdrawn.
          </ListItem>
          <ListItem>Their pending invitations and the saved views that only they see are gone.</ListItem>
          <ListItem>Their decisions stay, and so does the audit log.</ListItem>
          <ListItem>
            {keys.length === 0
              ? "They have no active API keys."
              : keepKeys
                ? `Their API keys become yours and keep working. Until an owner replaces them, these keys can do only what ${aRole(target.role)} can:`
                : "Their API keys stop working immediately:"}
            {keys.length > 0 && (
              <List size="sm">
                {keys.map(({ id, name, mode, hint, lastUsedAt }) => (
                  <ListItem key={id}>
                    <bdi>{name}</bdi> ({mode}, {hint}…,{" "}
                    {lastUsedAt === null ? (
                      "never used"
                    ) : (
                      <>
                        used <RelativeTime instant={lastUsedAt} now={Date.now()} />
                      </>
                    )}
                    )
                  </ListItem>
                ))}
              </List>
            )}
          </ListItem>
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
    </Modal>
  );
}
