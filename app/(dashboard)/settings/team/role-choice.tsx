import { roleMeanings, roleNames } from "@/app/ui/access/role-names";
import { Radio, RadioGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { type Role, roles } from "@/lib/contract/roles";

export function RoleChoice({ value, onChange }: { value: Role; onChange(value: Role): void }) {
  return (
    <RadioGroup label="Role" value={value} onChange={(chosen) => onChange(chosen as Role)}>
      <Stack gap="xs" mt="xs">
        {roles.map((each) => (
          <Radio key={each} value={each} label={roleNames[each]} description={roleMeanings[each]} />
        ))}
      </Stack>
    </RadioGroup>
  );
}
