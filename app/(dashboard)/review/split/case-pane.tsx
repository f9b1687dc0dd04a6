import { ApplicantSection } from "@/app/(dashboard)/analyses/[id]/applicant/applicant-section";
import { caseAddress } from "@/app/(dashboard)/analyses/[id]/case-address";
import { DecisionSection } from "@/app/(dashboard)/analyses/[id]/decision/decision-section";
import { SignalsSection } from "@/app/(dashboard)/analyses/[id]/decision/signals-section";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { CaseHeading } from "@/app/(dashboard)/analyses/[id]/frame/case-heading";
import { findCase } from "@/app/(dashboard)/analyses/[id]/read-case";
import { CaseQueueBar } from "@/app/(dashboard)/analyses/[id]/review/case-queue-bar";
import { DecisionRail } from "@/app/(dashboard)/analyses/[id]/review/decision-rail";
import { showCase } from "@/app/(dashboard)/analyses/[id]/shown/shown-case";
import { WatchlistNotices } from "@/app/(dashboard)/analyses/[id]/watchlist/notices";
import { queueAddress, splitAddress } from "@/app/(dashboard)/review/decisions/addresses";
import { ButtonLink } from "@/app/ui/links/button-link";
import { isAllowed } from "@/lib/auth/authorize";
import type { QueuePosition } from "@/lib/domain/reviews/position";
import type { QueueQuery } from "@/lib/domain/reviews/queue-query";
import split from "./split.module.css";

interface CasePaneProps {
  id: string;
  query: QueueQuery;
  position: QueuePosition;
}

/** What a reviewer needs of a case to decide it, beside the queue: why it is here, the evidence, what the applicant stated, the decision. */
export async function CasePane({ id, query, position }: CasePaneProps) {
  const read = await findCase(id);
  if (!read) return null;
  const shown = await showCase(read);
  const { detail } = read.found;
  const hrefOf = (neighbor: string | null) => (neighbor === null ? null : splitAddress(neighbor, query));
  return (
    <section className={split.pane} aria-label="Selected case">
      <CaseQueueBar shown={shown} position={position} hrefOf={hrefOf} queueHref={queueAddress(query)}>
        <ButtonLink href={caseAddress(id, { queue: query })} variant="default" size="compact-sm">
          Open the case
        </ButtonLink>
      </CaseQueueBar>
      <CaseHeading id={id} order={2}>
        <bdi>{shown.name}</bdi>
      </CaseHeading>
      {detail.answer.externalId !== null && (
        <div className={classes.titleDetails}>
          <bdi>{detail.answer.externalId}</bdi>
        </div>
      )}
      <div className={split.essence}>
        <div className={classes.column}>
          <WatchlistNotices context={read.context} detail={detail} />
          <DecisionSection detail={detail} />
          <SignalsSection detail={detail} now={shown.now} />
          <ApplicantSection detail={detail} mayList={isAllowed(shown.principal, "list_entry.create")} />
        </div>
        <DecisionRail
          shown={shown}
          href={splitAddress(id, query)}
          nextHref={hrefOf(position.nextId) ?? queueAddress(query)}
          isBrief
        />
      </div>
    </section>
  );
}
