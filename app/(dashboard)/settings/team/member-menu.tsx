import { IconKey, IconUserCog, IconUserMinus } from "@tabler/icons-react";
import { ActionMenu, type ActionMenuEntry } from "@/app/ui/menus/action-menu";

interface MemberMenuProps {
  name: string;
  onChangeRole: (() => void) | undefined;
  onResetPassword: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export function MemberMenu({ name, onChangeRole, onResetPassword, onRemove }: MemberMenuProps) {
  const entries: ActionMenuEntry[] = [];
  if (onChangeRole) entries.push({ label: "Change role…", Icon: IconUserCog, onSelect: onChangeRole });
  if (onResetPassword) entries.push({ label: "Reset password…", Icon: IconKey, onSelect: onResetPassword });
  if (onRemove)
    entries.push({ label: "Remove…", Icon: IconUserMinus, isDestructive: true, onSelect: onRemove });
  return <ActionMenu label={`Actions for ${name}`} width={170} entries={entries} />;
}
