import { Radio, Stack } from "@mantine/core";
import { roleMeanings, roleNames } from "@/app/ui/access/role-names";
import { type Role, roles } from "@/lib/contract/roles";

export function RoleChoice({ value, onChange }: { value: Role; onChange(value: Role): void }) {
  return (
    <Radio.Group label="Role" value={value} onChange={(chosen) => onChange(chosen as Role)}>
      <Stack gap="xs" mt="xs">
        {roles.map((each) => (
          <Radio key={each} value={each} label={roleNames[each]} description={roleMeanings[each]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
