/* What lazy-fields.tsx loads. */
export { MultiSelect, Select } from "@/app/ui/kit/combobox";
