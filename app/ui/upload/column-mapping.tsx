import { SimpleGrid } from "@/app/ui/kit/flow";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { maskedSsn } from "./checked-rows";
import type { FileColumn, Mapping } from "./columns";

interface ColumnMappingProps<Field extends string> {
  columns: readonly FileColumn<Field>[];
  /** The columns that a file must have. */
  required: readonly Field[];
  header: readonly string[];
  /** A value of each column of the file, shown below what it is matched with. */
  samples?: readonly string[] | undefined;
  mapping: Mapping<Field>;
  onChange(mapping: Mapping<Field>): void;
}

const sampleLength = 40;

/** Which column of a file holds what. */
export function ColumnMapping<Field extends string>({
  columns,
  required,
  header,
  samples,
  mapping,
  onChange,
}: ColumnMappingProps<Field>) {
  const names = header.map((name, position) => ({
    value: String(position),
    label: name.trim() || `Column ${position + 1}`,
  }));
  const sampleOf = (field: Field) => {
    const at = mapping[field];
    const sample = (at === undefined ? undefined : samples?.[at])?.trim() ?? "";
    return (field === "ssn" ? maskedSsn(sample) : sample).slice(0, sampleLength);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm">
      {columns.map(({ field, label }) => (
        <NativeSelect
          key={field}
          label={label}
          withAsterisk={required.includes(field)}
          data={[{ value: "", label: absent[field] ?? "Not in the file" }, ...names]}
          value={mapping[field] === undefined ? "" : String(mapping[field])}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...mapping, [field]: value === "" ? undefined : Number(value) });
          }}
          {...(sampleOf(field) !== "" && {
            description: <bdi>{sampleOf(field)}</bdi>,
            isDescribedBelow: true,
          })}
        />
      ))}
    </SimpleGrid>
  );
}

const absent: Partial<Record<string, string>> = { id: "Number the rows (row-1, row-2, …)" };
