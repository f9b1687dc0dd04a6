"use client";

import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { ChallengerDialog } from "@/app/(dashboard)/policy/challenger-dialog";
import { tryAsChallenger } from "@/app/(dashboard)/scorecards/actions";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";
import { DownloadLink } from "@/app/ui/links/download-link";
import type { Mode } from "@/lib/contract/api-keys";

interface ScorecardActionsProps {
  id: string;
  mode: Mode;
  may: { edit: boolean; challenge: boolean };
}

/** What a member can do with the policy that has the learned points. */
export function ScorecardActions({ id, mode, may }: ScorecardActionsProps) {
  const [isChallenging, setIsChallenging] = useState(false);
  return (
    <Group gap="sm">
      <DownloadLink
        href={`/scorecards/${id}/policy`}
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Download as file
      </DownloadLink>
      {may.edit && (
        <ButtonLink href={`/policy?scorecard=${id}`} variant="default">
          Open in policy editor
        </ButtonLink>
      )}
      {may.challenge && <Button onClick={() => setIsChallenging(true)}>Try as challenger…</Button>}
      <ChallengerDialog
        isOpen={isChallenging}
        onClose={() => setIsChallenging(false)}
        start={(note) => tryAsChallenger(mode, id, { note })}
      />
    </Group>
  );
}
