/* What lazy-fields.tsx loads. */
export { MultiSelect, NumberInput, Select, TagsInput } from "@mantine/core";
