"use client";

import { IconLayoutSidebar } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useCaseKey } from "@/app/(dashboard)/analyses/[id]/keys/case-keys";
import { unreachable } from "@/app/actions/unreachable";
import { Button } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import { chooseView } from "./choose-view";
import classes from "./split.module.css";

/** Shows the selected case beside the queue, or no longer. Narrow screens have no room for it. */
export function ViewSwitch({ isSplit }: { isSplit: boolean }) {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const change = () =>
    startTransition(async () => {
      const result = await chooseView(isSplit ? "list" : "split").catch(() => unreachable);
      if (result.ok) router.refresh();
      else notifications.show({ color: "red", message: result.message });
    });
  useCaseKey("v", change);
  return (
    <span className={classes.switch}>
      <Button
        variant={isSplit ? "light" : "default"}
        loading={isBusy}
        aria-pressed={isSplit}
        leftSection={<IconLayoutSidebar size={16} stroke={1.7} aria-hidden />}
        onClick={change}
      >
        Split view
      </Button>
    </span>
  );
}
