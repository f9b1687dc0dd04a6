"use client";

import { IconPlus } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { counted } from "@/app/ui/charts/figures";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import type { Mode } from "@/lib/contract/api-keys";
import type { WatchlistView } from "@/lib/contract/watchlists";
import { LoadForm } from "./load-form";

export function LoadButton({ mode }: { mode: Mode }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  function finish({ name, persons, leftOut }: WatchlistView) {
    setIsOpen(false);
    router.refresh();
    notifications.show({
      color: "green",
      message: `${name}: ${counted(persons, "person", "people")} loaded, ${counted(leftOut, "other entry", "other entries")} left out. Stored applicants are being compared.`,
    });
  }
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        Load a list
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Load a watchlist" size={520}>
        <LoadForm mode={mode} onClose={() => setIsOpen(false)} onLoaded={finish} />
      </Dialog>
    </>
  );
}
