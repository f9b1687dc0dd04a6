"use client";

import { useState } from "react";
import { learn } from "@/app/(dashboard)/scorecards/actions";
import { endOfDay, startOfDay } from "@/app/ui/dates/day-bounds";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { NumberField } from "@/app/ui/forms/number-field";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import type { Mode } from "@/lib/contract/api-keys";

interface LearnFormProps {
  mode: Mode;
  sources: { value: string; label: string }[];
  /** The source to begin with. */
  chosen: string;
}

/** Asks which outcomes to learn from. */
export function LearnForm({ mode, sources, chosen }: LearnFormProps) {
  const timeZone = useTimeZone();
  const [studyId, setStudyId] = useState(chosen);
  const [firstDay, setFirstDay] = useState("");
  const [lastDay, setLastDay] = useState("");
  const [heldOutPercent, setHeldOutPercent] = useState(25);
  const { isBusy, problem, run } = useDialogAction();
  // As everywhere: studies count days in UTC.
  const isStudy = studyId !== "";
  const zone = isStudy ? "UTC" : timeZone;
  const [from, to] = [startOfDay(firstDay, zone), endOfDay(lastDay, zone)];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(
          () =>
            learn(mode, {
              heldOutShare: heldOutPercent / 100,
              ...(isStudy ? { studyId } : {}),
              ...(from ? { from: from.toISOString() } : {}),
              ...(to ? { to: to.toISOString() } : {}),
            }),
          (id, goTo) => goTo(`/scorecards/${id}`),
        );
      }}
    >
      <Stack gap="md" maw={460}>
        <ProblemAlert problem={problem} />
        <NativeSelect
          label="Outcomes from"
          description="Your stored analyses, or an analyzed study."
          data={sources}
          value={studyId}
          onChange={(event) => setStudyId(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={isStudy ? "First day (UTC)" : "First day"}
          description="Leave empty to begin with the first application."
          value={firstDay}
          onChange={(event) => setFirstDay(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={isStudy ? "Last day (UTC)" : "Last day"}
          description="Leave empty to end with the last application."
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
        <NumberField
          label="Held out (%)"
          description="The latest part of the outcomes, which only judges the points."
          min={10}
          max={50}
          value={heldOutPercent}
          onChange={setHeldOutPercent}
        />
        <SubmitButton isBusy={isBusy}>Learn points</SubmitButton>
      </Stack>
    </form>
  );
}
