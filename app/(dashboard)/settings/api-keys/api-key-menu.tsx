import { IconRotateClockwise, IconTrash } from "@tabler/icons-react";
import { ActionMenu, type ActionMenuEntry } from "@/app/ui/menus/action-menu";

interface ApiKeyMenuProps {
  name: string;
  onRotate: (() => void) | undefined;
  onRevoke: (() => void) | undefined;
}

export function ApiKeyMenu({ name, onRotate, onRevoke }: ApiKeyMenuProps) {
  const entries: ActionMenuEntry[] = [];
  if (onRotate) entries.push({ label: "Rotate…", Icon: IconRotateClockwise, onSelect: onRotate });
  if (onRevoke) entries.push({ label: "Revoke…", Icon: IconTrash, isDestructive: true, onSelect: onRevoke });
  return <ActionMenu label={`Actions for ${name}`} width={160} entries={entries} />;
}
