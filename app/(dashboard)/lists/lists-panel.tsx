"use client";

import { IconListDetails, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { counted } from "@/app/ui/charts/figures";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text, VisuallyHidden } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { DownloadLink } from "@/app/ui/links/download-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { PageLinks } from "@/app/ui/lists/page-links";
import { PageHeader } from "@/app/ui/page/page-header";
import type { Mode } from "@/lib/contract/api-keys";
import type { StepUp } from "@/lib/domain/accounts/second-factor/read";
import type { EntryDialog, EntryDialogsProps } from "./entry-dialogs";
import { EntryTable, type ListedEntry } from "./entry-table";
import { effectChoices, kindChoices } from "./names";
import { SearchForm } from "./search-form";

interface ListsPanelProps {
  entries: ListedEntry[];
  mode: Mode;
  /** The server's time in milliseconds. */
  now: number;
  /** Owners and analysts see values and change entries. */
  mayChange: boolean;
  /** What a search by SSN still takes. */
  stepUp: StepUp;
  isFiltered: boolean;
  exportHref: string;
  newerHref: string | undefined;
  olderHref: string | undefined;
}

const EntryDialogs = lazyDialogs<EntryDialog, EntryDialogsProps>(() =>
  import("./entry-dialogs").then((module) => module.EntryDialogs),
);

export function ListsPanel(props: ListsPanelProps) {
  const { entries, mode, now, mayChange, stepUp, isFiltered, exportHref, newerHref, olderHref } = props;
  const showDone = useDone();
  const [dialog, setDialog] = useState<EntryDialog>();
  const [found, setFound] = useState<ListedEntry[]>();
  const isEmpty = entries.length === 0 && newerHref === undefined && !isFiltered;
  const shown = found ?? entries;

  function done(message: string) {
    setDialog(undefined);
    setFound(undefined);
    showDone(message);
  }

  const buttons = mayChange && (
    <Group gap="sm">
      <ButtonLink href="/lists/import" variant="default">
        Import CSV
      </ButtonLink>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ kind: "add" })}>
        Add entry
      </Button>
    </Group>
  );
  const rows = (
    <EntryTable
      entries={shown}
      now={now}
      mayChange={mayChange}
      onEdit={(target) => setDialog({ kind: "edit", target })}
      onRemove={(target) => setDialog({ kind: "remove", target })}
    />
  );
  return (
    <>
      <PageHeader
        title="Lists"
        description={`What your team blocks and allows in ${mode} mode. Values are encrypted; SSNs are masked.`}
        action={!isEmpty && buttons}
      />
      {isEmpty ? (
        <EmptyState
          icon={<IconListDetails size={22} stroke={1.7} />}
          title={`No entries in ${mode} mode yet`}
          action={buttons}
        >
          A block list entry holds every matching applicant for review. An allow list entry keeps the signals
          about that one fact from counting, and nothing else.
        </EmptyState>
      ) : (
        <Stack gap="sm">
          {mayChange && <SearchForm mode={mode} stepUp={stepUp} onFound={setFound} />}
          <Group justify="space-between" gap="xs">
            {found === undefined ? (
              <Group gap="xs">
                <FilterSelect label="List" name="effect" any="Both lists" choices={effectChoices} />
                <FilterSelect label="Kind" name="kind" any="All kinds" choices={kindChoices} />
              </Group>
            ) : (
              <Button variant="subtle" size="xs" onClick={() => setFound(undefined)}>
                Show all entries
              </Button>
            )}
            {mayChange && <DownloadLink href={exportHref}>Export CSV</DownloadLink>}
          </Group>
          <VisuallyHidden role="status">
            {found && `${counted(found.length, "entry", "entries")} found`}
          </VisuallyHidden>
          {shown.length > 0 ? (
            rows
          ) : (
            <Text c="dimmed" py="lg" ta="center">
              {found ? "That value isn't on either list." : "No entries match these filters."}
            </Text>
          )}
        </Stack>
      )}
      {found === undefined && <PageLinks newerHref={newerHref} olderHref={olderHref} />}
      <EntryDialogs dialog={dialog} mode={mode} onClose={() => setDialog(undefined)} onDone={done} />
    </>
  );
}
