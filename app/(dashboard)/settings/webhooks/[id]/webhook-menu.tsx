import {
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotateClockwise,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";
import { ActionMenu } from "@/app/ui/menus/action-menu";

export type WebhookDialog =
  | "edit"
  | "test"
  | "rotate"
  | "promote"
  | "recover"
  | "disable"
  | "enable"
  | "delete";

const entries: { dialog: WebhookDialog; label: string; Icon: TablerIcon }[] = [
  { dialog: "edit", label: "Edit…", Icon: IconPencil },
  { dialog: "rotate", label: "Rotate secret…", Icon: IconRotateClockwise },
  { dialog: "recover", label: "Send missed events…", Icon: IconHistory },
  { dialog: "disable", label: "Disable…", Icon: IconPlayerPause },
  { dialog: "enable", label: "Enable…", Icon: IconPlayerPlay },
  { dialog: "delete", label: "Delete…", Icon: IconTrash },
];

interface WebhookMenuProps {
  /** The actions that this member may take now. */
  offered: ReadonlySet<WebhookDialog>;
  onOpen(dialog: WebhookDialog): void;
}

export function WebhookMenu({ offered, onOpen }: WebhookMenuProps) {
  const shown = entries.filter(({ dialog }) => offered.has(dialog));
  if (shown.length === 0) return null;
  return (
    <ActionMenu
      label="More actions"
      width={240}
      variant="default"
      size={36}
      entries={shown.map(({ dialog, label, Icon }) => ({
        label,
        Icon,
        isDestructive: dialog === "delete",
        onSelect: () => onOpen(dialog),
      }))}
    />
  );
}
