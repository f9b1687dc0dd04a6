import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { useFilterAddress } from "./use-filter-address";

/**
 * Props of a filter's field that is typed into: the URL has it once the field is left, or with Enter.
 * @param read what the URL gets; undefined while the text makes no sense
 */
export function useTypedFilter(name: string, read: (typed: string) => string | undefined) {
  const { parameters, setFilter } = useFilterAddress();
  const inAddress = parameters.get(name) ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [shownFor, setShownFor] = useState(inAddress);
  // Going back or forward shows what was set then.
  if (shownFor !== inAddress) {
    setShownFor(inAddress);
    setTyped(inAddress);
  }

  function choose() {
    const wanted = read(typed);
    if (wanted !== undefined && wanted !== inAddress) setFilter(name, wanted);
  }

  return {
    value: typed,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    onBlur: choose,
    onKeyDown({ key }: KeyboardEvent) {
      if (key === "Enter") choose();
    },
  };
}
