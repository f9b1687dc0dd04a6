"use client";

import { Button, Group } from "@mantine/core";
import { IconDownload, IconReportAnalytics, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { ButtonLink } from "@/app/ui/button-link";
import { DateFilter } from "@/app/ui/date-filter";
import { DownloadLink } from "@/app/ui/download-link";
import { EmptyState } from "@/app/ui/empty-state";
import { FilterSelect } from "@/app/ui/filter-select";
import { PageHeader } from "@/app/ui/page-header";
import { PageLinks } from "@/app/ui/page-links";
import type { SsnSearch } from "@/app/ui/use-step-up-code";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import type { Mode } from "@/lib/contract/api-keys";
import type { Found, FoundBy } from "./actions";
import classes from "./analyses-panel.module.css";
import { AnalysisTable } from "./analysis-table";
import { SearchField } from "./search-field";

interface AnalysesPanelProps {
  analyses: AnalysisSummary[];
  /** Names of the applicants, by id; erased applicants have none. */
  names: Record<string, string>;
  mode: Mode;
  /** The server's time in milliseconds. */
  now: number;
  may: { create: boolean };
  ssnSearch: SsnSearch;
  externalId: string | undefined;
  isFiltered: boolean;
  exportHref: string;
  newerHref: string | undefined;
  olderHref: string | undefined;
}

const decisions = [
  { value: "", label: "Any decision" },
  { value: "APPROVE", label: "Approve" },
  { value: "REVIEW", label: "Review" },
  { value: "DECLINE", label: "Decline" },
];

const statuses = [
  { value: "", label: "Any status" },
  { value: "completed", label: "Completed" },
  { value: "failed", label: "Failed" },
];

export function AnalysesPanel(props: AnalysesPanelProps) {
  const {
    analyses,
    names,
    mode,
    now,
    may,
    ssnSearch,
    externalId,
    isFiltered,
    exportHref,
    newerHref,
    olderHref,
  } = props;
  const [found, setFound] = useState<{ by: FoundBy; result: Found }>();
  const isEmpty = analyses.length === 0 && !isFiltered && newerHref === undefined;
  return (
    <>
      <PageHeader
        title="Analyses"
        description="Every applicant that was analyzed, with score and decision."
        action={may.create && !isEmpty && <ButtonLink href="/analyze">Analyze an applicant</ButtonLink>}
      />
      {isEmpty ? (
        <EmptyState
          icon={<IconReportAnalytics size={22} stroke={1.7} />}
          title={`No ${mode} analyses yet`}
          action={may.create && <ButtonLink href="/analyze">Analyze an applicant</ButtonLink>}
        >
          Analyses show up here as soon as the first applicant comes in, by hand, by API or in a batch.
        </EmptyState>
      ) : (
        <>
          <div className={classes.filters}>
            <SearchField
              key={externalId}
              mode={mode}
              ssnSearch={ssnSearch}
              externalId={externalId}
              onFound={setFound}
            />
            <FilterSelect label="Decision" name="decision" choices={decisions} />
            <FilterSelect label="Status" name="status" choices={statuses} />
            <DateFilter bound="from" />
            <DateFilter bound="to" />
            <DownloadLink
              href={exportHref}
              leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
              ml={{ md: "auto" }}
            >
              Export CSV
            </DownloadLink>
          </div>
          {found ? (
            <FoundAnalyses found={found} now={now} onClose={() => setFound(undefined)} />
          ) : analyses.length === 0 ? (
            <EmptyState icon={<IconReportAnalytics size={22} stroke={1.7} />} title="Nothing matches">
              No analysis matches all of these filters.
              <Group justify="center" mt="sm">
                <ButtonLink href="/analyses" variant="default" size="xs">
                  Clear all filters
                </ButtonLink>
              </Group>
            </EmptyState>
          ) : (
            <>
              <AnalysisTable analyses={analyses} names={names} now={now} caption="Analyses, newest first" />
              <PageLinks newerHref={newerHref} olderHref={olderHref} />
            </>
          )}
        </>
      )}
    </>
  );
}

const whats: Record<FoundBy, string> = {
  name: "this name",
  ssn: "this SSN",
  email: "this email address",
  externalId: "this external ID",
};

interface FoundAnalysesProps {
  found: { by: FoundBy; result: Found };
  now: number;
  onClose(): void;
}

function FoundAnalyses({ found: { by, result }, now, onClose }: FoundAnalysesProps) {
  const { data, names, isComplete } = result;
  const what = whats[by];
  const count = data.length === 1 ? "1 analysis" : `${data.length} analyses`;
  return (
    <>
      <div className={classes.found}>
        <span role="status">
          {data.length === 0
            ? `There is no analysis with ${what}.`
            : isComplete
              ? `${count} with ${what}`
              : `The newest ${count} with ${what}`}
        </span>
        <Button variant="subtle" size="xs" leftSection={<IconX size={14} aria-hidden />} onClick={onClose}>
          Back to the list
        </Button>
      </div>
      {data.length > 0 && (
        <AnalysisTable analyses={data} names={names} now={now} caption={`Analyses by ${what}`} />
      )}
    </>
  );
}
