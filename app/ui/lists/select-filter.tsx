import type { Filter } from "./filter-bar";
import { FilterSelect, type FilterSelectProps } from "./filter-select";

/** A filter that is one choice, kept in one URL parameter. */
export function selectFilter(
  label: string,
  name: string,
  any: string,
  choices: FilterSelectProps["choices"],
): Filter {
  return { label, names: [name], field: <FilterSelect {...{ label, name, any, choices }} /> };
}
