import { IconDownload } from "@tabler/icons-react";
import { ShownOnce } from "@/app/ui/copy/shown-once";
import { Button } from "@/app/ui/kit/button";

export function RecoveryCodesDialog({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join("\n");
  return (
    <ShownOnce
      title="Save your recovery codes"
      size={460}
      warning="This is the only time they're shown. Without your phone, each one signs you in once. Earlier codes no longer work."
      label="Recovery codes"
      text={text}
      rows={codes.length}
      copyLabel="Copy"
      otherButton={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="assay-recovery-codes.txt"
        >
          Download
        </Button>
      }
      doneLabel="I have saved them"
      onDone={onDone}
    />
  );
}
