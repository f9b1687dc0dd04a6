import { count } from "@/app/ui/charts/figures";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { TextLink } from "@/app/ui/links/text-link";
import type { WebhookDeliveryCounts } from "@/lib/domain/overview/count-webhook-deliveries";
import type { ReviewLoad } from "@/lib/domain/overview/review-load";
import { Card } from "./card";
import classes from "./overview.module.css";

interface WorkCardsProps {
  load: ReviewLoad;
  /** Null where the role does not include webhooks. */
  webhooks: WebhookDeliveryCounts | null;
  now: number;
}

export function WorkCards({ load, webhooks, now }: WorkCardsProps) {
  return (
    <div className={classes.pair}>
      <Card title="Review queue" id="queue" aside={<TextLink href="/review">Open the queue</TextLink>}>
        {load.waiting === 0 ? (
          <p>No cases to review.</p>
        ) : (
          <p>
            <strong>{count(load.waiting)}</strong> {load.waiting === 1 ? "case to review" : "cases to review"}
            ,{" "}
            {load.overdue === 0 ? (
              "none overdue"
            ) : (
              <strong className={classes.alarm}>{count(load.overdue)} overdue</strong>
            )}
            {load.oldestSince !== null && (
              <>
                ; the oldest arrived <RelativeTime instant={load.oldestSince} now={now} />
              </>
            )}
            .
          </p>
        )}
      </Card>
      {webhooks && (
        <Card
          title="Webhooks"
          id="webhooks"
          aside={<TextLink href="/settings/webhooks">Open webhooks</TextLink>}
        >
          <WebhookText webhooks={webhooks} />
        </Card>
      )}
    </div>
  );
}

function WebhookText({ webhooks }: { webhooks: WebhookDeliveryCounts }) {
  const { webhooks: configured, disabled, failing, delivered, failed, pending } = webhooks;
  if (configured === 0) return <p>No webhooks yet.</p>;
  return (
    <p>
      <strong>{configured}</strong> {configured === 1 ? "webhook" : "webhooks"}
      {failing > 0 && (
        <>
          , <strong className={classes.alarm}>{failing} failing</strong>
        </>
      )}
      {disabled > 0 && (
        <>
          , <strong className={classes.alarm}>{disabled} disabled</strong>
        </>
      )}
      {failing + disabled === 0 && ", all healthy"}. In 24 hours: {count(delivered)} delivered,{" "}
      {count(failed)} failed, {count(pending)} pending.
    </p>
  );
}
