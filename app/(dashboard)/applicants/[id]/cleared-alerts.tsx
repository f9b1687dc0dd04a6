"use client";

import { useState } from "react";
import { withdrawCleared } from "@/app/(dashboard)/lists/actions";
import { LocalDay } from "@/app/ui/dates/local-day";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { CellDetails, CellText, type Column, DataTable } from "@/app/ui/lists/data-table";
import type { Mode } from "@/lib/contract/api-keys";
import type { ClearedAlertView } from "@/lib/contract/list-entries";

/** A cleared alert with the name of who cleared it. */
export type ListedAlert = ClearedAlertView & { by: string };

interface ClearedAlertsProps {
  alerts: ListedAlert[];
  mode: Mode;
  mayWithdraw: boolean;
}

/** What reviewers cleared for the applicant, and until when. */
export function ClearedAlerts({ alerts, mode, mayWithdraw }: ClearedAlertsProps) {
  const [withdrawn, setWithdrawn] = useState<ListedAlert>();
  const columns: Column<ListedAlert>[] = [
    {
      header: "Signal",
      kind: "text",
      cell: ({ code, message }) => (
        <>
          <bdi>{message}</bdi>
          <CellDetails>{code}</CellDetails>
        </>
      ),
    },
    {
      header: "Cleared",
      kind: "line",
      cell: ({ by, clearedAt, analysisId }) => (
        <>
          <TextLink href={`/analyses/${analysisId}`}>
            <LocalDay instant={clearedAt} />
          </TextLink>
          <CellText before="by " text={by} />
        </>
      ),
    },
    {
      header: "Until",
      kind: "line",
      from: "sm",
      cell: ({ expiresAt }) => <LocalDay instant={expiresAt} />,
    },
  ];
  if (mayWithdraw) {
    columns.push({
      header: "Actions",
      kind: "actions",
      cell: (alert) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Withdraw ${alert.code}`}
          onClick={() => setWithdrawn(alert)}
        >
          Withdraw
        </Button>
      ),
    });
  }
  return (
    <>
      <DataTable
        caption="Cleared alerts, newest first"
        columns={columns}
        rows={alerts}
        rowKey={({ id }) => id}
      />
      <Dialog
        opened={withdrawn !== undefined}
        onClose={() => setWithdrawn(undefined)}
        title="Withdraw a cleared alert"
        size={480}
      >
        {withdrawn && (
          <Confirmation
            confirm="Withdraw"
            action={() => withdrawCleared(mode, withdrawn.id)}
            onClose={() => setWithdrawn(undefined)}
            done="The signal counts again from now on."
          >
            <Text>New analyses of this person count the signal again. Past analyses stay the same.</Text>
          </Confirmation>
        )}
      </Dialog>
    </>
  );
}
