import { Table } from "@mantine/core";
import classes from "@/app/ui/data-table.module.css";
import { Link } from "@/app/ui/link";
import { RelativeTime } from "@/app/ui/relative-time";
import type { WebhookView } from "@/lib/contract/webhooks";
import type { DeliveryHealth } from "@/lib/domain/webhooks/manage/deliveries/health";
import { WebhookStatus } from "./webhook-status";
import webhookClasses from "./webhooks.module.css";

/** A webhook with how it goes. */
export type ListedWebhook = WebhookView & { health: DeliveryHealth | undefined };

/** The webhooks; on narrow screens the lesser columns move into a line below the URL. */
export function WebhookTable({ webhooks, now }: { webhooks: ListedWebhook[]; now: number }) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
        <caption hidden>Webhooks, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Endpoint</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Events
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Last success
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} now={now} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function WebhookRow({ webhook, now }: { webhook: ListedWebhook; now: number }) {
  const { id, url, description, events, health } = webhook;
  return (
    <Table.Tr>
      <Table.Td className={classes.text}>
        <Link href={`/settings/webhooks/${id}`} className={`${classes.link} ${webhookClasses.url}`}>
          {url}
        </Link>
        {description !== null && (
          <div className={classes.details}>
            <bdi>{description}</bdi>
          </div>
        )}
      </Table.Td>
      <Table.Td>
        <WebhookStatus webhook={webhook} now={now} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.details}>
        {events.length <= 2 ? events.join(", ") : `${events.slice(0, 2).join(", ")} +${events.length - 2}`}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.date}>
        <LastSuccess health={health} now={now} />
      </Table.Td>
    </Table.Tr>
  );
}

function LastSuccess({ health, now }: { health: DeliveryHealth | undefined; now: number }) {
  if (!health) return "Never";
  const ended = health.delivered + health.failed;
  return (
    <>
      {health.lastSuccessAt === null ? "Never" : <RelativeTime instant={health.lastSuccessAt} now={now} />}
      {ended > 0 && (
        <div className={classes.details}>
          {health.delivered} of the last {ended} delivered
        </div>
      )}
    </>
  );
}
