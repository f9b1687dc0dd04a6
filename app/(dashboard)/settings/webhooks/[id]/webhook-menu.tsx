import { ActionIcon, Menu } from "@mantine/core";
import {
  IconDots,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotateClockwise,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";
import { useRef } from "react";

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
  { dialog: "recover", label: "Send what was missed…", Icon: IconHistory },
  { dialog: "disable", label: "Disable…", Icon: IconPlayerPause },
  { dialog: "enable", label: "Enable…", Icon: IconPlayerPlay },
  { dialog: "delete", label: "Delete…", Icon: IconTrash },
];

interface WebhookMenuProps {
  /** What can be done with it now, by this member. */
  offered: ReadonlySet<WebhookDialog>;
  onOpen(dialog: WebhookDialog): void;
}

/** What can be done with a webhook beside testing it. */
export function WebhookMenu({ offered, onOpen }: WebhookMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const shown = entries.filter(({ dialog }) => offered.has(dialog));
  if (shown.length === 0) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon ref={target} variant="default" size={36} aria-label="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ dialog, label, Icon }, index) => (
          <Menu.Item
            key={dialog}
            data-autofocus={index === 0 || undefined}
            c={dialog === "delete" ? "var(--mantine-color-error)" : undefined}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
            onClick={() => {
              // A dialog gives the focus back to where it was: to the button that stays.
              target.current?.focus();
              onOpen(dialog);
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
