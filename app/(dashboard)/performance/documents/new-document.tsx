"use client";

import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { DialogOpener } from "@/app/ui/dialogs/dialog-opener";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import type { Mode } from "@/lib/contract/api-keys";
import { make } from "./actions";
import { ownerNames } from "./owner-names";

interface Choice {
  value: string;
  label: string;
}

interface NewDocumentProps {
  mode: Mode;
  now: number;
  /** The study to begin with. */
  chosen: string | undefined;
  studies: readonly Choice[];
  /** What a new document may supersede. */
  documents: readonly Choice[];
}

const dayMilliseconds = 86_400_000;
const periods: Choice[] = [
  { value: "365", label: "Production, the last year" },
  { value: "90", label: "Production, the last 90 days" },
  { value: "30", label: "Production, the last 30 days" },
];

export function NewDocument(props: NewDocumentProps) {
  return (
    <DialogOpener
      button={{ variant: "filled", children: "New document…" }}
      title="New validation document"
      size="md"
    >
      {(close) => <Form {...props} onClose={close} />}
    </DialogOpener>
  );
}

function Form({ mode, now, chosen, studies, documents, onClose }: NewDocumentProps & { onClose(): void }) {
  const { isBusy, problem, run } = useDialogAction();
  return (
    <DialogForm
      onSubmit={(event) => {
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? "").trim();
        const source = text("source");
        const owners = Object.fromEntries(
          Object.keys(ownerNames).flatMap((name) => (text(name) === "" ? [] : [[name, text(name)]])),
        );
        void run(
          () =>
            make(mode, {
              ...(source in periodDays
                ? { from: new Date(now - Number(source) * dayMilliseconds).toISOString() }
                : { studyId: source }),
              ...(text("supersedes") === "" ? {} : { supersedes: text("supersedes") }),
              owners,
            }),
          (id, goTo) => goTo(`/performance/documents/${id}`),
        );
      }}
    >
      <ProblemAlert problem={problem} />
      <NativeSelect
        name="source"
        label="Data"
        data={[...periods, ...studies]}
        defaultValue={chosen}
        data-autofocus
      />
      {documents.length > 0 && (
        <NativeSelect
          name="supersedes"
          label="Supersedes"
          description="The earlier document stays, and can't be signed off anymore."
          data={[{ value: "", label: "No earlier document" }, ...documents]}
        />
      )}
      {Object.entries(ownerNames).map(([name, label]) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          description="Leave empty to name the role alone."
          maxLength={100}
        />
      ))}
      <DialogButtons submit="Make document" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}

const periodDays = Object.fromEntries(periods.map(({ value, label }) => [value, label]));
