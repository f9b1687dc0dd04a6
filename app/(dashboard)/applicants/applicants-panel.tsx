"use client";

import { IconSearchOff, IconUsers } from "@tabler/icons-react";
import { SearchField } from "@/app/(dashboard)/search/search-field";
import { refusalOf, SearchStatus } from "@/app/(dashboard)/search/search-status";
import { useTextSearch } from "@/app/(dashboard)/search/use-text-search";
import type { SsnSearch } from "@/app/ui/access/use-step-up-code";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantView } from "@/lib/contract/applicants";
import { readingNames } from "@/lib/contract/readings";
import type { LatestAnalysis } from "@/lib/domain/analyses/list/latest";
import { type Found, search as searchAction } from "./actions";
import { ApplicantTable } from "./applicant-table";

interface ApplicantsPanelProps {
  applicants: ApplicantView[];
  /** By applicant id. */
  latest: Record<string, LatestAnalysis>;
  mode: Mode;
  mayAnalyze: boolean;
  ssnSearch: SsnSearch;
  now: number;
  newerHref: string | undefined;
  olderHref: string | undefined;
}

export function ApplicantsPanel(props: ApplicantsPanelProps) {
  const { applicants, latest, mode, mayAnalyze, ssnSearch, now, newerHref, olderHref } = props;
  const search = useTextSearch<Found>({
    scope: `applicants/${mode}`,
    ssnSearch,
    run: (wanted) => searchAction(mode, wanted),
  });
  const { state } = search;
  if (applicants.length === 0 && newerHref === undefined)
    return (
      <EmptyState
        icon={<IconUsers size={22} stroke={1.7} />}
        title={`No ${mode} applicants yet`}
        action={mayAnalyze && <ButtonLink href="/analyze">Analyze an applicant</ButtonLink>}
      >
        Applicants appear here once they're analyzed, whether on a page, through the API, or in a batch.
      </EmptyState>
    );
  const problem = refusalOf(state);
  return (
    <>
      <Group mb="sm">
        <SearchField
          label="Search applicants"
          placeholder={
            ssnSearch === "refused"
              ? "Name, address, email, phone or external ID"
              : "Name, SSN (audited), address, email, phone or external ID"
          }
          search={search}
        />
      </Group>
      {problem !== undefined ? (
        <EmptyState
          icon={<IconSearchOff size={22} stroke={1.7} />}
          title={state.status === "code" ? "One more step" : "Nothing found"}
          action={
            <Button variant="subtle" size="xs" onClick={() => search.start("")}>
              Back to the list
            </Button>
          }
        >
          <span role="status">{problem}</span>
        </EmptyState>
      ) : state.status === "busy" ? (
        <Text role="status" c="dimmed" py="xl" ta="center">
          Searching…
        </Text>
      ) : state.status === "found" ? (
        <FoundList
          found={state.found}
          now={now}
          onChoose={(reading) => search.start(search.search?.text ?? "", reading)}
          onClose={() => search.start("")}
        />
      ) : (
        <>
          <ApplicantTable applicants={applicants} latest={latest} now={now} />
          <PageLinks newerHref={newerHref} olderHref={olderHref} />
        </>
      )}
    </>
  );
}

interface FoundListProps {
  found: Found;
  now: number;
  onChoose(reading: Found["taken"]): void;
  onClose(): void;
}

function FoundList({ found, now, onChoose, onClose }: FoundListProps) {
  const { data, latest, taken, isComplete, others } = found;
  const what = taken === "words" ? "these words" : `this ${readingNames[taken]}`;
  const count = data.length === 1 ? "1 applicant" : `${data.length} applicants`;
  return (
    <>
      <SearchStatus
        summary={
          data.length === 0
            ? `No applicant with ${what}.`
            : `${isComplete ? count : `The newest ${count}`} with ${what}`
        }
        remark={
          data.length === 0
            ? "To find an erased applicant, search by external ID."
            : taken === "words" && !isComplete
              ? "To find older ones, add a word."
              : undefined
        }
        others={others.map((reading) => ({
          reading,
          count: data.length === 0 && reading !== "ssn" ? 0 : null,
        }))}
        onChoose={onChoose}
        onClose={onClose}
      />
      {data.length > 0 && <ApplicantTable applicants={data} latest={latest} now={now} />}
    </>
  );
}
