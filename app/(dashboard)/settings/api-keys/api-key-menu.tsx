import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconRotateClockwise, IconTrash } from "@tabler/icons-react";

interface ApiKeyMenuProps {
  name: string;
  onRotate: (() => void) | undefined;
  onRevoke: (() => void) | undefined;
}

/** What can be done with one key. */
export function ApiKeyMenu({ name, onRotate, onRevoke }: ApiKeyMenuProps) {
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onRotate && (
          <Menu.Item
            leftSection={<IconRotateClockwise size={16} stroke={1.7} aria-hidden />}
            onClick={onRotate}
          >
            Rotate…
          </Menu.Item>
        )}
        {onRevoke && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={onRevoke}
          >
            Revoke…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
