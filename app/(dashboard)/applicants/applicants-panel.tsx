"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconSearch, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "@/app/ui/empty-state";
import { PageLinks } from "@/app/ui/page-links";
import type { SsnSearch } from "@/app/ui/use-step-up-code";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantView } from "@/lib/contract/applicants";
import { ApplicantTable } from "./applicant-table";
import { SearchForm } from "./search-form";

interface ApplicantsPanelProps {
  applicants: ApplicantView[];
  mode: Mode;
  ssnSearch: SsnSearch;
  now: number;
  newerHref: string | undefined;
  olderHref: string | undefined;
}

export function ApplicantsPanel({
  applicants,
  mode,
  ssnSearch,
  now,
  newerHref,
  olderHref,
}: ApplicantsPanelProps) {
  const [found, setFound] = useState<ApplicantView[]>();
  const isEmpty = applicants.length === 0 && newerHref === undefined;
  if (isEmpty)
    return (
      <EmptyState icon={<IconUsers size={22} stroke={1.7} />} title={`No ${mode} applicants yet`}>
        Applicants appear here once they are analyzed: by POST /v1/analyze, in a batch or by hand.
      </EmptyState>
    );
  return (
    <>
      <SearchForm mode={mode} ssnSearch={ssnSearch} onFound={setFound} />
      <div aria-live="polite">
        {found && (
          <Group mb="sm" gap="sm">
            <Text size="sm">
              {found.length === 1 ? "1 applicant" : `${found.length} applicants`} found
              {found.length === 50 && ", the newest ones"}
            </Text>
            <Button variant="default" size="compact-xs" onClick={() => setFound(undefined)}>
              Show all
            </Button>
          </Group>
        )}
      </div>
      {found && found.length === 0 ? (
        <EmptyState icon={<IconSearch size={22} stroke={1.7} />} title="No applicant found">
          Enter the whole identifier. Erased applicants are found by their external ID only.
        </EmptyState>
      ) : (
        <ApplicantTable applicants={found ?? applicants} now={now} />
      )}
      {!found && <PageLinks newerHref={newerHref} olderHref={olderHref} />}
    </>
  );
}
