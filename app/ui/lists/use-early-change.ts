import { type RefObject, useEffect, useRef } from "react";

/**
 * For a control that the server rendered: takes over what was chosen or typed before the page's scripts ran, which React
 * does not notice. Such a control needs `autoComplete="off"`, or the browser fills in what it held on an earlier visit.
 *
 * @param shown what the server rendered in it
 */
export function useEarlyChange<Control extends HTMLInputElement | HTMLSelectElement>(
  shown: string,
  adopt: (value: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first effect went unnoticed
  useEffect(() => {
    const value = control.current?.value;
    if (value !== undefined && value !== shown) adopt(value);
  }, []);
  return control;
}
