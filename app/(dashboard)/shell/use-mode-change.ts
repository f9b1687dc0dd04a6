import { usePathname, useRouter } from "next/navigation";
import type { Mode } from "@/lib/contract/api-keys";
import { switchMode } from "./switch-mode";

/** Switches between live and test data; call it in a transition. */
export function useModeChange(): (mode: Mode) => Promise<void> {
  const router = useRouter();
  const pathname = usePathname();
  return async (mode) => {
    await switchMode(mode);
    // A cursor or filter in the URL belongs to the other mode's list.
    if (window.location.search !== "") router.replace(pathname);
  };
}
