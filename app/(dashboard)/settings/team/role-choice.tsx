import { Radio, Stack } from "@mantine/core";
import { roleMeanings, roleNames } from "@/app/ui/role-names";
import { type Role, role } from "@/lib/contract/members";

export function RoleChoice({ value, onChange }: { value: Role; onChange(value: Role): void }) {
  return (
    <Radio.Group label="Role" value={value} onChange={(chosen) => onChange(role.parse(chosen))}>
      <Stack gap="xs" mt="xs">
        {role.options.map((each) => (
          <Radio key={each} value={each} label={roleNames[each]} description={roleMeanings[each]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
