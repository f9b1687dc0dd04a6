import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconRotateClockwise, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";

interface ApiKeyMenuProps {
  name: string;
  onRotate: (() => void) | undefined;
  onRevoke: (() => void) | undefined;
}

/** What can be done with one key. */
export function ApiKeyMenu({ name, onRotate, onRevoke }: ApiKeyMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus back to where it was: to the button that stays, not to an entry that goes.
  const after = (act: () => void) => () => {
    target.current?.focus();
    act();
  };
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" size={32} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onRotate && (
          <Menu.Item
            data-autofocus
            leftSection={<IconRotateClockwise size={16} stroke={1.7} aria-hidden />}
            onClick={after(onRotate)}
          >
            Rotate…
          </Menu.Item>
        )}
        {onRevoke && (
          <Menu.Item
            data-autofocus
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={after(onRevoke)}
          >
            Revoke…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
