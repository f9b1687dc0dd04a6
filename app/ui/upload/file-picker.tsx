import { IconUpload } from "@tabler/icons-react";
import { useId, useState } from "react";
import { NativeInput } from "@/app/ui/kit/native";
import { Text } from "@/app/ui/kit/text";
import classes from "./file-picker.module.css";

interface FilePickerProps {
  /** What to choose, such as "CSV or JSON file". */
  what: string;
  accept: string;
  /** Limits, and what happens to the file. */
  hint: string;
  /** Name of the chosen file. */
  chosen: string | undefined;
  onFile(file: File): void;
}

/** A native file input that covers the whole drop zone. */
export function FilePicker({ what, accept, hint, chosen, onFile }: FilePickerProps) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      data-compact={chosen !== undefined || undefined}
    >
      <NativeInput
        type="file"
        className={classes.input}
        aria-label={chosen === undefined ? `Choose a ${what}` : "Choose another file"}
        aria-describedby={hintId}
        accept={accept}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Choosing the same file again, once it is fixed, must be a change too.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      {chosen === undefined ? (
        <>
          <IconUpload size={24} stroke={1.6} aria-hidden />
          <Text fw={500} component="span">
            Drop a {what} here, or choose one
          </Text>
          <Text size="sm" c="dimmed" component="span" id={hintId}>
            {hint}
          </Text>
        </>
      ) : (
        <Text size="sm" component="span" id={hintId} style={{ overflowWrap: "anywhere" }}>
          <b>
            <bdi>{chosen}</bdi>
          </b>{" "}
          <Text span inherit c="dimmed">
            · drop or choose another file
          </Text>
        </Text>
      )}
    </label>
  );
}
