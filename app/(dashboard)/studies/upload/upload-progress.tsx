import { useEffect, useRef } from "react";
import { counted } from "@/app/ui/charts/figures";
import { Button } from "@/app/ui/kit/button";
import { Alert, Progress } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text, VisuallyHidden } from "@/app/ui/kit/text";
import { UploadSection } from "@/app/ui/upload/upload-parts";
import type { UploadProgress as Upload } from "./use-upload";

interface UploadProgressProps {
  upload: Upload;
  rowCount: number;
  onPause(): void;
  onResume(): void;
}

/** How far an upload is, and how long it will take. */
export function UploadProgress({ upload, rowCount, onPause, onResume }: UploadProgressProps) {
  const { isPaused, receivedCount, secondsLeft, problem } = upload;
  const button = useRef<HTMLButtonElement>(null);
  // The button that began the upload is gone.
  useEffect(() => button.current?.focus(), []);
  const percent = (receivedCount / rowCount) * 100;
  const announced = isPaused ? "Paused" : `${Math.floor(percent / 25) * 25} percent uploaded`;
  return (
    <UploadSection title="Upload">
      <Group justify="space-between" gap="xs">
        <Text style={{ fontVariantNumeric: "tabular-nums" }}>
          {receivedCount.toLocaleString("en-US")} of {counted(rowCount, "row")} uploaded
        </Text>
        <Text c="dimmed" size="sm">
          {isPaused ? "Paused" : secondsLeft === undefined ? "Starting…" : timeLeft(secondsLeft)}
        </Text>
      </Group>
      <Progress
        value={percent}
        animated={!isPaused}
        color={isPaused ? "gray" : undefined}
        aria-label="Uploaded"
      />
      {/* Announced in quarters: every part would be too much for screen readers. */}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      {problem !== undefined && (
        <Alert color="red" role="alert" title={problem.message}>
          {Object.entries(problem.fieldErrors).map(([path, message]) => (
            <Text key={path} size="sm">
              <b>{path}</b> {message}
            </Text>
          ))}
        </Alert>
      )}
      <Group gap="sm">
        <Button ref={button} variant="default" onClick={isPaused ? onResume : onPause}>
          {isPaused ? "Resume" : "Pause"}
        </Button>
        <Text size="sm" c="dimmed" flex={1} miw={220}>
          Keep this page open. If you leave it, come back to the study with the same file to continue.
        </Text>
      </Group>
    </UploadSection>
  );
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return "Less than a minute left";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `About ${counted(minutes, "minute")} left`;
  return `About ${counted(Math.round(minutes / 60), "hour")} left`;
}
