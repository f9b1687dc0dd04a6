import { useState } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Checkbox } from "@/app/ui/kit/choices";
import { Alert } from "@/app/ui/kit/feedback";
import { FileInput } from "@/app/ui/kit/files";
import { Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import type { Mode } from "@/lib/contract/api-keys";
import type { WatchlistFormatName, WatchlistView } from "@/lib/contract/watchlists";
import { formatTexts } from "./format-texts";

interface LoadFormProps {
  mode: Mode;
  onClose(): void;
  onLoaded(list: WatchlistView): void;
}

export function LoadForm({ mode, onClose, onLoaded }: LoadFormProps) {
  const { isBusy, problem, run } = useDialogAction();
  const [format, setFormat] = useState<WatchlistFormatName>("ofac-sdn");
  const [name, setName] = useState("");
  const [edition, setEdition] = useState("");
  const [isForced, setIsForced] = useState(false);
  const [files, setFiles] = useState<(File | null)[]>([]);
  const { labels, isNamed } = formatTexts[format];
  const isComplete = labels.every((_, index) => files[index]) && (!isNamed || name.trim() !== "");

  function send() {
    const form = new FormData();
    form.set("format", format);
    if (isNamed) form.set("name", name.trim());
    if (edition !== "") form.set("editionDate", edition);
    if (isForced) form.set("force", "true");
    for (const file of files.slice(0, labels.length)) if (file) form.append("files", file);
    return run(() => upload(mode, form), onLoaded);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="md">
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem.fieldErrors?.files ?? problem.fieldErrors?.name ?? problem.message}
          </Alert>
        )}
        <NativeSelect
          label="Format"
          data={Object.entries(formatTexts).map(([value, { label }]) => ({ value, label }))}
          value={format}
          onChange={(event) => {
            setFormat(event.currentTarget.value as WatchlistFormatName);
            setFiles([]);
          }}
        />
        {isNamed && (
          <TextInput
            label="Name of the list"
            description="A new edition replaces the earlier one with the same name."
            value={name}
            maxLength={80}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {labels.map((label, index) => (
          <FileInput
            key={`${format} ${label}`}
            label={label}
            required
            onFile={(file) =>
              setFiles((before) =>
                labels.map((_, at) => (at === index ? (file ?? null) : (before[at] ?? null))),
              )
            }
          />
        ))}
        <TextInput
          type="date"
          label="Date of the edition"
          description="Leave empty to use the date in the file, or today."
          value={edition}
          onChange={(event) => setEdition(event.currentTarget.value)}
          error={problem?.fieldErrors?.editionDate}
        />
        <Checkbox
          label="Accept an edition that is older than the one in force, or has fewer than half its people"
          checked={isForced}
          onChange={(event) => setIsForced(event.currentTarget.checked)}
        />
        <DialogButtons mt="xs" submit="Load" isBusy={isBusy} disabled={!isComplete} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Sends the files with the session's cookie. Throws if the server can't be reached. */
async function upload(mode: Mode, body: FormData): Promise<ActionResult<WatchlistView>> {
  const response = await fetch(`/api/dashboard/watchlists?${new URLSearchParams({ mode })}`, {
    method: "POST",
    body,
  });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  return (await response.json()) as ActionResult<WatchlistView>;
}
