import {
  IconAlertTriangleFilled,
  IconAt,
  IconDeviceMobile,
  IconId,
  IconMapPin,
  IconNetwork,
  IconPhone,
} from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { VisuallyHidden } from "@/app/ui/kit/text";
import { Link } from "@/app/ui/links/link";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import { phoneText } from "@/app/ui/risk/phone-text";
import type { GraphApplicant, GraphHub, LinkGraph } from "@/lib/domain/applicants/graph/graph";
import classes from "./link-graph.module.css";
import { type Box, boxHeight, layOut } from "./link-graph-layout";
import { addressOf, elementNames } from "./link-words";

const icons = {
  ssn: IconId,
  email: IconAt,
  phone: IconPhone,
  address: IconMapPin,
  device: IconDeviceMobile,
  ip: IconNetwork,
} as const satisfies Record<GraphHub["kind"], typeof IconId>;

interface LinkGraphProps {
  graph: LinkGraph;
  /** Who is in the middle. */
  name: string;
  /** The page's address with an applicant expanded, or folded again. */
  toggleHref(applicantId: string): string;
}

/** Identifiers in the middle column, to the right of it who shares them. Boxes are text, only the lines are a picture. */
export function LinkGraphPicture({ graph, name, toggleHref }: LinkGraphProps) {
  const { width, height, middle, hubs, applicants, edges } = layOut(graph);
  const at = ({ x, y, width }: Box): CSSProperties => ({ left: x, top: y, width, height: boxHeight });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} aria-label="Link graph" tabIndex={0}>
      <div className={classes.picture} style={{ width, height }}>
        <svg className={classes.edges} width={width} height={height} aria-hidden>
          {edges.map(({ path, isFraud }) => (
            <path key={path} d={path} data-fraud={isFraud || undefined} />
          ))}
        </svg>
        <div className={`${classes.box} ${classes.middle}`} style={at(middle)}>
          <bdi className={classes.name}>{name}</bdi>
          <span className={classes.details}>this applicant</span>
        </div>
        <ul className={classes.list} aria-label="Shared identifiers">
          {hubs.map(({ hub, box }) => (
            <li key={hub.id} className={`${classes.box} ${classes.hub}`} style={at(box)}>
              <Hub hub={hub} />
            </li>
          ))}
        </ul>
        <ul className={classes.list} aria-label="Applicants who share them">
          {applicants.map(({ applicant, box }) => (
            <li
              key={applicant.id}
              className={`${classes.box} ${classes.applicant}`}
              data-fraud={applicant.outcome === "confirmed_fraud" || undefined}
              style={at(box)}
            >
              <Applicant applicant={applicant} toggleHref={toggleHref} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Hub({ hub: { kind, value, others, isMore, hidden } }: { hub: GraphHub }) {
  const Icon = icons[kind];
  const shown = kind === "phone" ? phoneText(value) : value;
  return (
    <>
      <span className={classes.kind}>
        <Icon size={14} stroke={1.7} aria-hidden /> {elementNames[kind]}
        <span className={classes.details}>
          {" "}
          · {others.toLocaleString("en-US")}
          {isMore && "+"} {others === 1 ? "other" : "others"}
          {hidden > 0 && `, ${hidden.toLocaleString("en-US")} not shown`}
        </span>
      </span>
      <bdi className={classes.value} title={shown}>
        {shown}
      </bdi>
    </>
  );
}

function Applicant({
  applicant,
  toggleHref,
}: {
  applicant: GraphApplicant;
  toggleHref: LinkGraphProps["toggleHref"];
}) {
  const { id, name, analysis, outcome, further, isExpanded, isSamePerson } = applicant;
  return (
    <>
      <Link href={addressOf(applicant)} className={classes.link}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={classes.line}>
          {analysis ? (
            <>
              <span className={classes.score}>
                <VisuallyHidden>score </VisuallyHidden>
                {analysis.riskScore}
              </span>
              <DecisionBadge decision={analysis.decision} />
            </>
          ) : (
            <span className={classes.details}>no analysis</span>
          )}
          {outcome === "confirmed_fraud" && (
            <span className={classes.fraud}>
              <IconAlertTriangleFilled size={13} aria-hidden /> Confirmed fraud
            </span>
          )}
          {outcome !== "confirmed_fraud" && isSamePerson && (
            <span className={classes.details}>same person</span>
          )}
        </span>
      </Link>
      {(further > 0 || isExpanded) && (
        <Link
          href={toggleHref(id)}
          scroll={false}
          className={classes.expand}
          aria-label={
            isExpanded
              ? `Fold the links of ${name}`
              : `Follow ${further} more shared ${further === 1 ? "identifier" : "identifiers"} of ${name}`
          }
        >
          {isExpanded ? "−" : `+${further}`}
        </Link>
      )}
    </>
  );
}
