import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import { counted } from "@/app/ui/charts/figures";
import { CellText, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import { OutcomeBadge } from "@/app/ui/risk/outcome-badge";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import type { GraphApplicant, GraphHub, LinkGraph } from "@/lib/domain/applicants/graph/graph";
import { LinkGraphPicture } from "./link-graph";
import { addressOf, elementNames } from "./link-words";
import { WithheldLinks } from "./withheld-links";

interface LinksSectionProps {
  graph: LinkGraph;
  /** The reader's. */
  context: Context<UserPrincipal>;
  /** In the middle. */
  applicantId: string;
  name: string;
  toggleHref(applicantId: string): string;
}

const list = new Intl.ListFormat("en-US");

/** Who shares an identifier with the applicant, as it is now: a picture, and a table that says the same. */
export async function LinksSection({ graph, context, applicantId, name, toggleHref }: LinksSectionProps) {
  const { applicants, hubs, unshared } = graph;
  if (graph.isWithheld)
    return (
      <Section
        title="Links to other applicants"
        id="links"
        description="Withheld because this SSN may be a guess, and a link would confirm it. Owners and analysts can see the links with a second-factor code."
      >
        {isAllowed(context.principal, "applicant.search_ssn") && (
          <WithheldLinks
            applicantId={applicantId}
            mode={context.principal.mode}
            stepUp={await readStepUp(context)}
          />
        )}
      </Section>
    );
  const frauds = applicants.filter(({ outcome }) => outcome === "confirmed_fraud").length;
  const hidden = hubs.reduce((sum, hub) => sum + hub.hidden, 0);
  return (
    <Section
      title="Links to other applicants"
      id="links"
      description={
        applicants.length === 0
          ? "No shared details."
          : `${counted(applicants.length, "applicant")} linked by ${counted(hubs.length, "shared identifier")}${
              frauds > 0 ? `, ${frauds} confirmed fraud` : ""
            }.${hidden > 0 ? " The latest are shown, and every confirmed fraud." : ""}`
      }
    >
      {applicants.length > 0 && (
        <>
          <LinkGraphPicture graph={graph} name={name} toggleHref={toggleHref} />
          <details className={classes.folded}>
            <summary>Show as a table</summary>
            <LinkTable graph={graph} />
          </details>
        </>
      )}
      {unshared.length > 0 && applicants.length > 0 && (
        <p className={classes.details}>
          Not shared: {list.format(unshared.map((kind) => elementNames[kind]))}.
        </p>
      )}
    </Section>
  );
}

function LinkTable({ graph: { hubs, applicants } }: { graph: LinkGraph }) {
  const nameOf = new Map(applicants.map(({ id, name }) => [id, name]));
  const shares = ({ hubs: own }: GraphApplicant) =>
    hubs.filter(({ id }) => own.includes(id)).map((hub) => whatOf(hub, nameOf.get(hub.of)));
  const columns: Column<GraphApplicant>[] = [
    {
      header: "Applicant",
      kind: "text",
      cell: (applicant) => (
        <>
          <RowLink href={addressOf(applicant)}>
            <bdi>{applicant.name}</bdi>
          </RowLink>
          <CellText text={applicant.externalId} />
          {applicant.outcome !== null && <OutcomeBadge outcome={applicant.outcome} />}
        </>
      ),
    },
    {
      header: "Same",
      cell: (applicant) => list.format([...(applicant.isSamePerson ? ["person"] : []), ...shares(applicant)]),
    },
    { header: "Score", kind: "number", cell: ({ analysis }) => analysis?.riskScore ?? "" },
    {
      header: "Final decision",
      cell: ({ analysis }) => (analysis ? <DecisionBadge decision={analysis.decision} /> : "none"),
    },
  ];
  return (
    <DataTable
      caption="Applicants who share identifiers"
      columns={columns}
      rows={applicants}
      rowKey={({ id }) => id}
    />
  );
}

/** "email", or "email of Maria Santos" for what leads on from her. */
function whatOf({ kind, step }: GraphHub, of: string | undefined): string {
  const name = kind === "ssn" || kind === "ip" ? elementNames[kind] : elementNames[kind].toLowerCase();
  return step === 1 || of === undefined ? name : `${name} of ${of}`;
}
