"use client";

import { IconPlus } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { counted } from "@/app/ui/charts/figures";
import { DialogOpener } from "@/app/ui/dialogs/dialog-opener";
import { notifications } from "@/app/ui/kit/notifications";
import type { Mode } from "@/lib/contract/api-keys";
import type { WatchlistView } from "@/lib/contract/watchlists";
import { LoadForm } from "./load-form";

export function LoadButton({ mode }: { mode: Mode }) {
  const router = useRouter();
  function finish({ name, persons, leftOut }: WatchlistView) {
    router.refresh();
    notifications.show({
      color: "green",
      message: `${name}: ${counted(persons, "person", "people")} loaded, ${counted(leftOut, "other entry", "other entries")} left out. Stored applicants are being compared.`,
    });
  }
  return (
    <DialogOpener
      button={{
        variant: "filled",
        leftSection: <IconPlus size={16} aria-hidden />,
        children: "Load a list",
      }}
      title="Load a watchlist"
      size={520}
    >
      {(close) => (
        <LoadForm
          mode={mode}
          onClose={close}
          onLoaded={(list) => {
            close();
            finish(list);
          }}
        />
      )}
    </DialogOpener>
  );
}
