"use client";

import { useState } from "react";
import { update } from "@/app/(dashboard)/settings/organization/actions";
import { counted } from "@/app/ui/charts/figures";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { NumberInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import type { OrganizationSettings } from "@/lib/contract/organization";
import { isWithin, rangeMessage, staleDaysRange } from "@/lib/contract/settings-ranges";

interface StaleDaysProps {
  loaded: OrganizationSettings;
  /** Otherwise it only says what is set. */
  mayChange: boolean;
}

/** After how many days a list is out of date. */
export function StaleDays({ loaded, mayChange }: StaleDaysProps) {
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const [value, setValue] = useState<number | string>(loaded.watchlistStaleDays);
  const [error, setError] = useState<string>();

  if (!mayChange)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        A list is out of date {counted(loaded.watchlistStaleDays, "day")} after it was loaded.
      </Text>
    );

  function save() {
    const isValid = isWithin(staleDaysRange, value);
    setError(isValid ? undefined : rangeMessage(staleDaysRange));
    if (!isValid) return;
    void run(
      () => update({ loaded, settings: { ...loaded, watchlistStaleDays: value } }),
      () => showDone("Setting saved."),
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Group align="flex-end" gap="sm" mt="md">
        <NumberInput
          label="Days until a list is out of date"
          description="Counted from the day it was loaded. Applies to live and test data."
          min={staleDaysRange.min}
          max={staleDaysRange.max}
          value={value}
          onChange={setValue}
          error={error ?? problem?.message}
        />
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          disabled={value === loaded.watchlistStaleDays}
        >
          Save
        </Button>
      </Group>
    </form>
  );
}
