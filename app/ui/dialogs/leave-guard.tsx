import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { askBeforeLeaving } from "@/app/ui/links/leaving";
import { Dialog } from "./dialog";

/** The step back that the browser would have taken. */
const back = Symbol("back");

/** Marks the entry of the browser's history that stands in front of the page while it is guarded. */
/** Of that entry: the router drops the mark when an action reads the page again. */
let guardedKey: string | undefined;
/** Undefined in browsers that don't tell entries apart. */
const entryKey = () => window.navigation?.currentEntry?.key;
const isGuarded = () =>
  (window.history.state as { isGuarded?: boolean } | null)?.isGuarded === true ||
  (guardedKey !== undefined && guardedKey === entryKey());

interface LeaveGuardProps {
  isActive: boolean;
  /** What keeps the changes. */
  without: "publishing" | "saving" | "sending";
}

/** While `isActive`, asks before a link, a command, the back button or the browser leaves the page. */
export function LeaveGuard({ isActive, without }: LeaveGuardProps) {
  const router = useRouter();
  const [target, setTarget] = useState<string | typeof back>();
  /** Goes back, past the guard. */
  const leave = useRef(() => {});
  const parameters = useSearchParams().toString();
  const address = usePathname() + (parameters && `?${parameters}`);
  /** Of the entry in front, once it has another tab than the page's own entry, which a step back shows for a moment. */
  const guardedAddress = useRef<string>(undefined);
  useEffect(() => {
    if (isGuarded()) guardedAddress.current = address;
  }, [address]);
  useEffect(() => {
    if (!isActive) {
      // Otherwise the first step back would lead from this page to itself.
      if (isGuarded()) {
        const kept = guardedAddress.current;
        guardedAddress.current = undefined;
        // With the step, the router would forget where a link was about to lead.
        let followed: string | undefined;
        const stopHolding = holdLinks((href) => {
          followed = href;
        });
        const onStep = () => {
          window.history.replaceState({}, "", kept);
          stopHolding();
          if (followed !== undefined) router.push(followed);
        };
        window.addEventListener("popstate", onStep, { once: true });
        window.history.back();
      }
      return;
    }
    const guard = () => {
      // Without the router's own state, so that the router notices the address, and adds it.
      if (isGuarded()) return;
      window.history.pushState({ isGuarded: true }, "", guardedAddress.current);
      guardedKey = entryKey();
    };
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onPopState = () => {
      guard();
      setTarget(back);
    };
    guard();
    window.addEventListener("beforeunload", beforeUnload);
    window.addEventListener("popstate", onPopState);
    const stopHolding = holdLinks(setTarget);
    leave.current = () => {
      window.removeEventListener("popstate", onPopState);
      window.history.go(-2);
    };
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      window.removeEventListener("popstate", onPopState);
      stopHolding();
    };
  }, [isActive, router]);
  const stay = () => setTarget(undefined);
  return (
    <Dialog opened={target !== undefined} onClose={stay} title={`Leave without ${without}?`} size={440}>
      <Stack gap="md">
        <Text>If you leave this page, you lose your changes.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={stay} data-autofocus>
            Keep editing
          </Button>
          <Button
            color="red"
            onClick={() => {
              stay();
              if (target === back) leave.current();
              else if (target !== undefined) router.push(target);
            }}
          >
            Discard and leave
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Tells where links and commands would lead, in place of following them, until the returned function is called. */
function holdLinks(take: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || isElsewhere(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    take(link.pathname + link.search + link.hash);
  };
  // Before the router's own handlers.
  document.addEventListener("click", onClick, true);
  const stopAsking = askBeforeLeaving(take);
  return () => {
    document.removeEventListener("click", onClick, true);
    stopAsking();
  };
}

/** Whether a click leaves this page as it is: in another window, to a file, to a tab or a place on the page. */
function isElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  if (link.target === "_blank" || link.hasAttribute("download")) return true;
  if (link.getAttribute("role") === "tab") return true;
  // The browser asks by itself.
  if (link.origin !== window.location.origin) return true;
  return link.pathname === window.location.pathname && link.search === window.location.search;
}
