import { Progress } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { FilePicker } from "@/app/ui/upload/file-picker";
import { FileProblemAlert } from "@/app/ui/upload/upload-parts";

interface StudyFilePickerProps {
  hint: string;
  chosen: string | undefined;
  /** How much of the file was read; undefined while none is being read. */
  share: number | undefined;
  problem: string | undefined;
  onFile(file: File): void;
}

/** Where a file of past applications is chosen, and what is wrong with it. */
export function StudyFilePicker({ hint, chosen, share, problem, onFile }: StudyFilePickerProps) {
  return (
    <Stack gap="sm">
      <FilePicker
        what="CSV or JSON lines file"
        accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv,application/x-ndjson"
        hint={hint}
        chosen={chosen}
        onFile={onFile}
      />
      {share !== undefined && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            Reading the file…
          </Text>
          <Progress size="sm" value={share * 100} aria-label="Read" />
        </div>
      )}
      <FileProblemAlert problem={problem} />
    </Stack>
  );
}
