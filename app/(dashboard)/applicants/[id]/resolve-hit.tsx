"use client";

import { useState } from "react";
import { resolveWatchlistHit } from "@/app/(dashboard)/applicants/actions";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import type { Color } from "@/app/ui/kit/style-props";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import type { HitStatus, ResolveHitBody } from "@/lib/contract/watchlists";

type Resolution = ResolveHitBody["status"];

const dialogs: Record<Resolution, { title: string; text: string; done: string; color?: Color }> = {
  cleared: {
    title: "Clear hit",
    text: "The applicant is someone else. This hit won't come back for this applicant unless the list entry changes, or the applicant's data becomes more like it. Cases in review stay as they are.",
    done: "Hit cleared.",
  },
  confirmed: {
    title: "Confirm hit",
    text: "The applicant is the listed person. Past decisions stay as they are. Follow your sanctions procedure before you decide a case.",
    done: "Hit confirmed.",
    color: "red",
  },
};

/** The decision on a hit, which a later one replaces. */
export function ResolveHit({
  id,
  mode,
  status,
  list,
}: {
  id: string;
  mode: Mode;
  status: HitStatus;
  list: string;
}) {
  const showDone = useDone();
  const [open, setOpen] = useState<Resolution>();
  // Stays while the dialog closes.
  const [shown, setShown] = useState<Resolution>("cleared");
  const { title, text, done, color } = dialogs[shown];
  const show = (resolution: Resolution) => {
    setShown(resolution);
    setOpen(resolution);
  };
  return (
    <Group gap="xs">
      {status !== "cleared" && (
        <Button size="xs" variant="default" onClick={() => show("cleared")}>
          Clear: someone else…
        </Button>
      )}
      {status !== "confirmed" && (
        <Button size="xs" variant="default" onClick={() => show("confirmed")}>
          Confirm: the listed person…
        </Button>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={`${title} on ${list}`}
        size={460}
      >
        <Confirmation
          confirm={title}
          color={color}
          action={() => resolveWatchlistHit(mode, id, { status: shown })}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            showDone(done);
          }}
        >
          <Text>{text} The audit log records who decided.</Text>
        </Confirmation>
      </Dialog>
    </Group>
  );
}
