import { Alert, Progress, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { FilePicker } from "@/app/ui/upload/file-picker";

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
          <Progress.Root size="sm">
            <Progress.Section value={share * 100} aria-label="Read" />
          </Progress.Root>
        </div>
      )}
      {problem !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {problem}
        </Alert>
      )}
    </Stack>
  );
}
