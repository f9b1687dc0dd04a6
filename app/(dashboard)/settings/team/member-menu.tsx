import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconUserCog, IconUserMinus } from "@tabler/icons-react";
import { useRef } from "react";

interface MemberMenuProps {
  name: string;
  onChangeRole: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** What can be done with one member. */
export function MemberMenu({ name, onChangeRole, onRemove }: MemberMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus back to where it was: to the button that stays, not to an entry that goes.
  const after = (act: () => void) => () => {
    target.current?.focus();
    act();
  };
  return (
    <Menu position="bottom-end" width={170}>
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" size={32} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onChangeRole && (
          <Menu.Item
            data-autofocus
            leftSection={<IconUserCog size={16} stroke={1.7} aria-hidden />}
            onClick={after(onChangeRole)}
          >
            Change role…
          </Menu.Item>
        )}
        {onRemove && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconUserMinus size={16} stroke={1.7} aria-hidden />}
            onClick={after(onRemove)}
          >
            Remove…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
