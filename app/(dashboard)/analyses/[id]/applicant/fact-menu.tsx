"use client";

import { IconBan, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { effectNames, kindNames } from "@/app/(dashboard)/lists/names";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { notifications } from "@/app/ui/kit/notifications";
import { ActionMenu } from "@/app/ui/menus/action-menu";
import type { Mode } from "@/lib/contract/api-keys";
import type { ListKind } from "@/lib/contract/list-kinds";
import { listedThings } from "@/lib/risk/signals/lists";
import type { FactChoice, FactDialogProps } from "./fact-dialog";

interface FactMenuProps {
  analysisId: string;
  mode: Mode;
  /** An email address can be listed itself or with its domain. */
  kinds: readonly ListKind[];
}

const FactDialog = lazyDialogs<FactChoice, FactDialogProps>(() =>
  import("./fact-dialog").then((module) => module.FactDialog),
);

/** Adds what the applicant stated to one of the organization's lists. */
export function FactMenu({ analysisId, mode, kinds }: FactMenuProps) {
  const [choice, choose] = useState<FactChoice>();
  const [first] = kinds;
  if (first === undefined) return null;
  const entries = kinds.flatMap((kind) =>
    (["block", "allow"] as const).map((effect) => ({
      label: `Add ${kinds.length > 1 ? `${listedThings[kind]} ` : ""}to ${effectNames[effect].toLowerCase()}…`,
      Icon: effect === "block" ? IconBan : IconCheck,
      onSelect: () => choose({ effect, kind }),
    })),
  );
  return (
    <>
      <ActionMenu label={`Lists: ${kindNames[first]}`} width={270} size={26} entries={entries} />
      <FactDialog
        dialog={choice}
        analysisId={analysisId}
        mode={mode}
        onClose={() => choose(undefined)}
        onAdded={() => {
          choose(undefined);
          notifications.show({
            color: "green",
            message: "Entry added. It applies to new analyses.",
          });
        }}
      />
    </>
  );
}
