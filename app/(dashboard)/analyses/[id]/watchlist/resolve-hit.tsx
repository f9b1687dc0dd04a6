"use client";

import { resolveWatchlistHit } from "@/app/(dashboard)/applicants/actions";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import { Group } from "@/app/ui/kit/flow";
import type { Mode } from "@/lib/contract/api-keys";
import type { HitStatus } from "@/lib/contract/watchlists";

const dialogs = {
  cleared: {
    button: "Clear: someone else…",
    title: "Clear hit",
    text: "The applicant is someone else. This hit won't come back for this applicant unless the list entry changes, or the applicant's data becomes more like it. Cases in review stay as they are.",
    done: "Hit cleared.",
    color: undefined,
  },
  confirmed: {
    button: "Confirm: the listed person…",
    title: "Confirm hit",
    text: "The applicant is the listed person. Past decisions stay as they are. Follow your sanctions procedure before you decide a case.",
    done: "Hit confirmed.",
    color: "red",
  },
} as const;

interface ResolveHitProps {
  id: string;
  mode: Mode;
  status: HitStatus;
  list: string;
}

/** The decision on a hit, which a later one replaces. */
export function ResolveHit({ id, mode, status, list }: ResolveHitProps) {
  return (
    <Group gap="xs">
      {(["cleared", "confirmed"] as const)
        .filter((each) => each !== status)
        .map((each) => {
          const { button, title, text, done, color } = dialogs[each];
          return (
            <ConfirmButton
              key={each}
              button={{ size: "xs", children: button }}
              title={`${title} on ${list}`}
              confirm={title}
              color={color}
              action={() => resolveWatchlistHit(mode, id, { status: each })}
              done={done}
            >
              {text} The audit log records who decided.
            </ConfirmButton>
          );
        })}
    </Group>
  );
}
