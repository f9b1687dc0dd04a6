import { RelativeTime } from "@/app/ui/dates/relative-time";
import { MiddleCut } from "@/app/ui/kit/middle-cut";
import { CellDetails, CellText, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import type { WebhookView } from "@/lib/contract/webhooks";
import type { AttemptFigures } from "@/lib/domain/overview/webhook-figures";
import type { DeliveryHealth } from "@/lib/domain/webhooks/manage/deliveries/health";
import { attemptTime, successRate } from "./attempt-figures";
import { WebhookStatus } from "./webhook-status";

/** A webhook with the health of its latest deliveries and attempts. */
export type ListedWebhook = WebhookView & {
  health: DeliveryHealth | undefined;
  /** Of the last 24 hours. */
  attempts: AttemptFigures | undefined;
};

export function WebhookTable({ webhooks, now }: { webhooks: ListedWebhook[]; now: number }) {
  const columns: Column<ListedWebhook>[] = [
    {
      header: "Endpoint",
      kind: "text",
      cell: ({ id, url, description }) => (
        <>
          <RowLink href={`/settings/webhooks/${id}`}>
            <MiddleCut text={url} />
          </RowLink>
          <CellText text={description} />
        </>
      ),
    },
    { header: "Status", cell: (webhook) => <WebhookStatus webhook={webhook} now={now} /> },
    {
      header: "Events",
      kind: "faint",
      from: "md",
      cell: ({ events }) =>
        events.length <= 2 ? events.join(", ") : `${events.slice(0, 2).join(", ")} +${events.length - 2}`,
    },
    {
      header: "Attempts, 24 hours",
      kind: "line",
      from: "md",
      cell: ({ attempts }) => <Attempts attempts={attempts} />,
    },
    {
      header: "Last success",
      kind: "line",
      from: "sm",
      cell: ({ health }) => <LastSuccess health={health} now={now} />,
    },
  ];
  return (
    <DataTable caption="Webhooks, newest first" columns={columns} rows={webhooks} rowKey={({ id }) => id} />
  );
}

function LastSuccess({ health, now }: { health: DeliveryHealth | undefined; now: number }) {
  if (!health) return "Never";
  const ended = health.delivered + health.failed;
  return (
    <>
      {health.lastSuccessAt === null ? "Never" : <RelativeTime instant={health.lastSuccessAt} now={now} />}
      {ended > 0 && (
        <CellDetails>
          {health.delivered} of the last {ended} delivered
        </CellDetails>
      )}
    </>
  );
}

function Attempts({ attempts }: { attempts: AttemptFigures | undefined }) {
  if (!attempts || attempts.succeeded + attempts.failed === 0) return "None";
  return (
    <>
      {successRate(attempts)} of {(attempts.succeeded + attempts.failed).toLocaleString("en-US")} succeeded
      <CellDetails>
        median {attemptTime(attempts.p50)}, 95th percentile {attemptTime(attempts.p95)}
      </CellDetails>
    </>
  );
}
