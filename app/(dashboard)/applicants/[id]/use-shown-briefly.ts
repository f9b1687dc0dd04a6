import { useEffect, useState } from "react";

const shownMilliseconds = 30_000;

/** A value that is forgotten after 30 seconds, or as soon as the window loses focus or is hidden. */
export function useShownBriefly<Value>() {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    if (value === undefined) return;
    const hide = () => setValue(undefined);
    const timer = setTimeout(hide, shownMilliseconds);
    window.addEventListener("blur", hide);
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("blur", hide);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [value]);
  return { value, show: setValue, hide: () => setValue(undefined) };
}
