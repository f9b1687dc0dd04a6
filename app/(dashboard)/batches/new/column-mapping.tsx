import { NativeSelect, SimpleGrid } from "@mantine/core";
import type { EntryColumn } from "@/lib/contract/batch-csv";
import { columns, type Mapping } from "./columns";

interface ColumnMappingProps {
  header: string[];
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

const none: Partial<Record<EntryColumn, string>> = { id: "Number the rows (row-1, row-2, …)" };

export function ColumnMapping({ header, mapping, onChange }: ColumnMappingProps) {
  const names = header.map((name, position) => ({
    value: String(position),
    label: name.trim() || `Column ${position + 1}`,
  }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm">
      {columns.map(({ field, label }) => (
        <NativeSelect
          key={field}
          label={label}
          withAsterisk={field === "firstName" || field === "lastName"}
          data={[{ value: "", label: none[field] ?? "Not in the file" }, ...names]}
          value={mapping[field] === undefined ? "" : String(mapping[field])}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...mapping, [field]: value === "" ? undefined : Number(value) });
          }}
        />
      ))}
    </SimpleGrid>
  );
}
