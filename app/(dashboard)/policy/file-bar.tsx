import { IconDownload, IconUpload } from "@tabler/icons-react";
import type { ActionResult } from "@/app/actions/action-result";
import { FileButton } from "@/app/ui/kit/files";
import { Group } from "@/app/ui/kit/flow";
import { DownloadLink } from "@/app/ui/links/download-link";
import type { PolicyFile } from "@/lib/contract/policy-file";

/** As much as a server action takes. */
const maxBytes = 250_000;

interface FileBarProps {
  isBusy: boolean;
  /** Absent for those who can't make a draft. */
  onFile: ((file: File) => void) | undefined;
  children?: React.ReactNode;
}

/** Saves the policy in force as a file, and makes a file the draft. */
export function FileBar({ isBusy, onFile, children }: FileBarProps) {
  return (
    <Group gap="xs">
      {children}
      <DownloadLink href="/policy/export" leftSection={<IconDownload size={14} aria-hidden />}>
        Export
      </DownloadLink>
      {onFile && (
        <FileButton
          accept=".json,application/json"
          onFile={onFile}
          variant="default"
          size="xs"
          loading={isBusy}
          leftSection={<IconUpload size={14} aria-hidden />}
        >
          Import…
        </FileButton>
      )}
    </Group>
  );
}

/** The content of a file, which the service checks. */
export async function readPolicyFile(file: File): Promise<ActionResult<PolicyFile>> {
  const refused = (message: string) => ({ ok: false as const, message, fieldErrors: {} });
  if (file.size > maxBytes) return refused("The file is larger than 250 KB");
  try {
    return { ok: true, value: JSON.parse(await file.text()) };
  } catch {
    return refused("The file isn't JSON; choose one that was exported here");
  }
}
