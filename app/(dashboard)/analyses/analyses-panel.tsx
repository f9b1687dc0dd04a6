"use client";

import { IconDownload, IconReportAnalytics, IconSearchOff, IconX } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { SearchField } from "@/app/(dashboard)/search/search-field";
import { refusalOf, SearchStatus } from "@/app/(dashboard)/search/search-status";
import { useTextSearch } from "@/app/(dashboard)/search/use-text-search";
import { unreachable } from "@/app/actions/unreachable";
import type { SsnSearch } from "@/app/ui/access/use-step-up-code";
import { formatExact } from "@/app/ui/dates/date-format";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { DownloadForm, DownloadLink } from "@/app/ui/links/download-link";
import { TextLink } from "@/app/ui/links/text-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { PageHeader } from "@/app/ui/page/page-header";
import type { Mode } from "@/lib/contract/api-keys";
import { madeAt } from "@/lib/contract/id-time";
import { type Reading, readingNames, readingsOf } from "@/lib/contract/readings";
import type { ListedAnalysis } from "@/lib/domain/analyses/list/browse";
import { type Found, locate, search as searchAction } from "./actions";
import classes from "./analyses-panel.module.css";
import { AnalysisTable } from "./analysis-table";
import { type ListFilterChoices, ListFilters } from "./list-filters";
import { totalText } from "./total-text";

interface AnalysesPanelProps {
  /** The mode and the filters, as text. */
  scope: string;
  analyses: ListedAnalysis[];
  /** Names of the applicants, by id; erased applicants have none. */
  names: Record<string, string>;
  total: ReactNode;
  viewLinks: ReactNode;
  saveView: ReactNode;
  mode: Mode;
  /** The server's time in milliseconds. */
  now: number;
  may: { create: boolean };
  ssnSearch: SsnSearch;
  /** As URL parameters. */
  filters: Record<string, string>;
  choices: ListFilterChoices;
  lookedBackTo: string | null;
  newerHref: string | undefined;
  olderHref: string | undefined;
}

export function AnalysesPanel(props: AnalysesPanelProps) {
  const { scope, analyses, names, total, mode, now, may, ssnSearch, filters, choices } = props;
  const router = useRouter();
  const [refused, setRefused] = useState<{ text: string; problem: ReactNode }>();
  const search = useTextSearch<Found>({
    scope,
    ssnSearch,
    run: (wanted) => searchAction(mode, wanted, filters),
    divert: open,
  });
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = analyses.length === 0 && !isFiltered && props.newerHref === undefined;

  /** Opens the page of one of our own identifiers; returns false for other text. */
  function open(text: string): boolean {
    const [reading] = readingsOf(text);
    const refuse = (problem: ReactNode) => setRefused({ text, problem });
    if (reading === "trace") {
      refuse(<TraceHelp traceId={text} />);
      return true;
    }
    if (reading !== "id") return false;
    void locate(mode, text)
      .catch(() => unreachable)
      .then((answer) => {
        if (!answer.ok) return refuse(answer.message);
        const found = answer.value;
        if (found === null) return refuse("No record you can see has this ID.");
        if (found.mode !== null && found.mode !== mode)
          return refuse(
            `This ${found.what} is in ${found.mode} mode. Switch modes above, then search again.`,
          );
        // In place of the search: going back must not open it again.
        router.replace(found.href);
      });
    return true;
  }

  if (isEmpty)
    return (
      <>
        <PageHeader title="Analyses" description="Every analyzed applicant, with score and decision." />
        <EmptyState
          icon={<IconReportAnalytics size={22} stroke={1.7} />}
          title={`No ${mode} analyses yet`}
          action={may.create && <ButtonLink href="/analyze">Analyze an applicant</ButtonLink>}
        >
          Your first analysis appears here, whether you start it on a page, through the API, or in a batch.
        </EmptyState>
      </>
    );
  const text = search.search?.text ?? "";
  const problem =
    refused?.text === text && search.search?.as === undefined ? refused.problem : refusalOf(search.state);
  return (
    <>
      <PageHeader
        title="Analyses"
        description="Every analyzed applicant, with score and decision."
        action={may.create && <ButtonLink href="/analyze">Analyze an applicant</ButtonLink>}
      />
      {props.viewLinks}
      <div className={classes.filters}>
        <SearchField
          label="Search analyses"
          placeholder={
            ssnSearch === "refused"
              ? "Name, address, email, phone, external ID, any ID"
              : "Name, SSN, address, email, phone, external ID, any ID"
          }
          search={search}
        />
        <ExportButton search={search} filters={filters} />
      </div>
      <ListFilters choices={choices}>{props.saveView}</ListFilters>
      {problem !== undefined ? (
        <EmptyState
          icon={<IconSearchOff size={22} stroke={1.7} />}
          title={search.state.status === "code" ? "One more step" : "Nothing found"}
          action={
            <Alternatives
              text={text}
              onChoose={(reading) => search.start(text, reading)}
              onClose={() => search.start("")}
            />
          }
        >
          <span role="status">{problem}</span>
        </EmptyState>
      ) : search.state.status === "busy" ? (
        <Text role="status" c="dimmed" py="xl" ta="center">
          Searching…
        </Text>
      ) : search.state.status === "found" ? (
        <FoundAnalyses
          found={search.state.found}
          isFiltered={isFiltered}
          now={now}
          onChoose={(reading) => search.start(text, reading)}
          onClose={() => search.start("")}
        />
      ) : analyses.length === 0 && props.lookedBackTo === null ? (
        <EmptyState icon={<IconReportAnalytics size={22} stroke={1.7} />} title="Nothing matches">
          No analyses match all of these filters.
          <Group justify="center" mt="sm">
            <ButtonLink href="/analyses" variant="default" size="xs">
              Clear all filters
            </ButtonLink>
          </Group>
        </EmptyState>
      ) : (
        <>
          <Group justify="space-between" mb="xs">
            {total}
            {isFiltered && (
              <ButtonLink href="/analyses" variant="subtle" size="compact-xs">
                Clear all filters
              </ButtonLink>
            )}
          </Group>
          <AnalysisTable analyses={analyses} names={names} now={now} caption="Analyses, newest first" />
          {props.lookedBackTo !== null && <LookedBack to={props.lookedBackTo} />}
          <PageLinks newerHref={props.newerHref} olderHref={props.olderHref} />
        </>
      )}
    </>
  );
}

function LookedBack({ to }: { to: string }) {
  const timeZone = useTimeZone();
  return (
    <Text size="sm" c="dimmed" mt="sm">
      The signal filter searches 20,000 analyses at a time. This page reaches back to{" "}
      {formatExact(to, timeZone ?? "UTC")}. “Older” continues from there.
    </Text>
  );
}

/** Exports what is shown. A search's text goes into the request's body, never into its URL. */
function ExportButton({
  search,
  filters,
}: {
  search: ReturnType<typeof useTextSearch<Found>>;
  filters: Record<string, string>;
}) {
  const href = `/analyses/export?${new URLSearchParams(filters)}`;
  const icon = <IconDownload size={14} stroke={1.7} aria-hidden />;
  const { state } = search;
  if (state.status === "none")
    return (
      <DownloadLink href={href} leftSection={icon} className={classes.export}>
        Export CSV
      </DownloadLink>
    );
  return (
    <DownloadForm
      href={href}
      fields={{
        text: search.search?.text ?? "",
        ...(state.status === "found" && { as: state.found.taken }),
      }}
      leftSection={icon}
      className={classes.export}
      disabled={state.status !== "found" || state.found.data.length === 0}
    >
      Export CSV
    </DownloadForm>
  );
}

function Alternatives({
  text,
  onChoose,
  onClose,
}: {
  text: string;
  onChoose(reading: Reading): void;
  onClose(): void;
}) {
  const others = readingsOf(text)
    .slice(1)
    .filter((reading) => reading !== "ssn");
  return (
    <Group justify="center" gap="xs">
      {others.map((reading) => (
        <Button key={reading} variant="default" size="xs" onClick={() => onChoose(reading)}>
          Search as {readingNames[reading]}
        </Button>
      ))}
      <Button variant="subtle" size="xs" leftSection={<IconX size={14} aria-hidden />} onClick={onClose}>
        Back to the list
      </Button>
    </Group>
  );
}

/** Where a trace ID leads: it names a request, and its first part says when that came. */
function TraceHelp({ traceId }: { traceId: string }) {
  const timeZone = useTimeZone();
  const at = madeAt(traceId);
  if (at === undefined) return <>That trace ID isn't from this service.</>;
  const around = new URLSearchParams({
    createdAfter: new Date(at.getTime() - 1_000).toISOString(),
    createdBefore: new Date(at.getTime() + 30_000).toISOString(),
  });
  return (
    <>
      A trace ID identifies a request, not an analysis. This request arrived{" "}
      {formatExact(at.toISOString(), timeZone ?? "UTC")}:{" "}
      <TextLink href={`/analyses?${around}`}>see the analyses of the next 30 seconds</TextLink>.
    </>
  );
}

interface FoundAnalysesProps {
  found: Found;
  isFiltered: boolean;
  now: number;
  onChoose(reading: Found["taken"]): void;
  onClose(): void;
}

function FoundAnalyses({ found, isFiltered, now, onChoose, onClose }: FoundAnalysesProps) {
  const { data, names, taken, total, others, isPartial } = found;
  const what = taken === "words" ? "these words" : `this ${readingNames[taken]}`;
  const remarks = [
    ...(total.count > data.length && data.length > 0 ? [`Showing the newest ${data.length}.`] : []),
    ...(isPartial ? ["These are the newest matches. To find older ones, add a word."] : []),
  ];
  return (
    <>
      <SearchStatus
        summary={
          data.length === 0
            ? `No analysis with ${what}${isFiltered ? " matches the filters" : ""}.`
            : `${totalText(total)} with ${what}`
        }
        remark={remarks.length > 0 ? remarks.join(" ") : undefined}
        others={others}
        onChoose={onChoose}
        onClose={onClose}
      />
      {data.length > 0 && (
        <AnalysisTable analyses={data} names={names} now={now} caption={`Analyses with ${what}`} />
      )}
    </>
  );
}
