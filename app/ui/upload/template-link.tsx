import { IconDownload } from "@tabler/icons-react";
import { DownloadLink } from "@/app/ui/links/download-link";

/** A file with the columns that an upload takes. */
export function TemplateLink({ href }: { href: string }) {
  return (
    <DownloadLink href={href} size="sm" leftSection={<IconDownload size={16} aria-hidden />}>
      CSV template
    </DownloadLink>
  );
}
