import { useState } from "react";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Alert } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";
import type { Role } from "@/lib/contract/roles";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { changeRole } from "./actions";
import { RoleChoice } from "./role-choice";

interface ChangeRoleDialogProps {
  target: MemberView;
  isSelf: boolean;
  onClose(): void;
  onChanged(role: Role): void;
}

export function ChangeRoleDialog({ target, isSelf, onClose, onChanged }: ChangeRoleDialogProps) {
  const [role, setRole] = useState(target.role);
  const { isBusy, problem, run } = useDialogAction();
  return (
    <FormModal
      onClose={onClose}
      title="Change role"
      size={460}
      onSubmit={() =>
        run(
          () => changeRole(target.id, role),
          () => onChanged(role),
        )
      }
      about={
        <>
          The new role applies from the next request of{" "}
          <b>
            <bdi>{target.name}</bdi>
          </b>
          .
        </>
      }
      problem={problem}
      submit="Change role"
      isBusy={isBusy}
      disabled={role === target.role}
    >
      <RoleChoice value={role} onChange={setRole} />
      {isSelf && role !== "OWNER" && (
        <Alert color="amber" role="status">
          This is your own role. Only another owner can give it back to you.
        </Alert>
      )}
      {!isSelf && target.role === "OWNER" && role !== "OWNER" && (
        <Text size="sm" c="dimmed">
          Their pending invitations are revoked.
        </Text>
      )}
    </FormModal>
  );
}
