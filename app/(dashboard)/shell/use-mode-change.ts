import { usePathname, useRouter } from "next/navigation";
import { unreachable } from "@/app/actions/unreachable";
import { notifications } from "@/app/ui/kit/notifications";
import type { Mode } from "@/lib/contract/api-keys";
import { switchMode } from "./switch-mode";

/** Switches between live and test data; call it in a transition. */
export function useModeChange(): (mode: Mode) => Promise<void> {
  const router = useRouter();
  const pathname = usePathname();
  return async (mode) => {
    const result = await switchMode(mode).catch(() => unreachable);
    if (!result.ok) notifications.show({ color: "red", message: result.message });
    // A cursor or filter in the URL belongs to the other mode's list.
    else if (window.location.search !== "") router.replace(pathname);
  };
}
