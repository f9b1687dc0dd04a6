import { actorsOf } from "@/app/(dashboard)/analyses/[id]/case-actors";
import { caseAddress } from "@/app/(dashboard)/analyses/[id]/case-address";
import { DecisionSection } from "@/app/(dashboard)/analyses/[id]/decision/decision-section";
import { SignalsSection } from "@/app/(dashboard)/analyses/[id]/decision/signals-section";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { CaseHeading } from "@/app/(dashboard)/analyses/[id]/frame/case-heading";
import { findCase, nameOf } from "@/app/(dashboard)/analyses/[id]/read-case";
import { DecisionRail } from "@/app/(dashboard)/analyses/[id]/review/decision-rail";
import { QueueBar } from "@/app/(dashboard)/analyses/[id]/review/queue-bar";
import { queueAddress, splitAddress } from "@/app/(dashboard)/review/decisions/addresses";
import { ButtonLink } from "@/app/ui/links/button-link";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import type { QueuePosition } from "@/lib/domain/reviews/position";
import type { QueueQuery } from "@/lib/domain/reviews/queue-query";
import split from "./split.module.css";

interface CasePaneProps {
  id: string;
  query: QueueQuery;
  position: QueuePosition;
}

/** What a reviewer needs of a case to decide it, beside the queue: why it is here, the evidence, the decision. */
export async function CasePane({ id, query, position }: CasePaneProps) {
  const read = await findCase(id);
  if (!read) return null;
  const { context, found } = read;
  const { principal } = context;
  const { detail, claim } = found;
  const names = await nameActors(context, actorsOf(found));
  const now = context.clock();
  const name = nameOf(detail);
  const hrefOf = (neighbor: string | null) => (neighbor === null ? null : splitAddress(neighbor, query));
  const nextHref = hrefOf(position.nextId);
  return (
    <section className={split.pane} aria-label="Selected case">
      <QueueBar
        id={id}
        mode={principal.mode}
        position={position.position}
        total={position.total}
        previousHref={hrefOf(position.previousId)}
        nextHref={nextHref}
        queueHref={queueAddress(query)}
        isMine={claim?.claimedBy === principal.id}
      >
        <ButtonLink href={caseAddress(id, { queue: query })} variant="default" size="compact-sm">
          Open the case
        </ButtonLink>
      </QueueBar>
      <CaseHeading id={id} order={2}>
        <bdi>{name}</bdi>
      </CaseHeading>
      {detail.answer.externalId !== null && (
        <div className={classes.titleDetails}>
          <bdi>{detail.answer.externalId}</bdi>
        </div>
      )}
      <div className={split.essence}>
        <div className={classes.column}>
          <DecisionSection detail={detail} />
          <SignalsSection detail={detail} now={now} />
        </div>
        <DecisionRail
          found={found}
          principal={principal}
          names={names}
          name={name}
          href={splitAddress(id, query)}
          nextHref={nextHref ?? queueAddress(query)}
          now={now}
          isBrief
        />
      </div>
    </section>
  );
}
