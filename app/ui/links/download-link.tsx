"use client";

import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import { fetchFile } from "./save-file";

interface DownloadProps extends ButtonProps {
  href: string;
  children: ReactNode;
}

const looks = { variant: "default", size: "xs" } as const;

/** A link to a file, not to a page. Before the page's scripts run, the browser saves it by itself. */
export function DownloadLink({ href, ...props }: DownloadProps) {
  const { isBusy, download } = useDownload();
  return (
    <Button
      component="a"
      href={href}
      download
      loading={isBusy}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void download(href);
      }}
      {...looks}
      {...props}
    />
  );
}

/** The same by POST, with fields that must not be part of an address. */
export function DownloadForm({
  href,
  fields = {},
  className,
  ...props
}: DownloadProps & { fields?: Readonly<Record<string, string>> }) {
  const { isBusy, download } = useDownload();
  return (
    <form
      method="post"
      action={href}
      autoComplete="off"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void download(href, { method: "POST", body: new FormData(event.currentTarget) });
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" loading={isBusy} {...looks} {...props} />
    </form>
  );
}

function useDownload() {
  const [isBusy, setIsBusy] = useState(false);
  async function download(address: string, request?: RequestInit): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const problem = await fetchFile(address, request);
    setIsBusy(false);
    if (problem !== undefined) notifications.show({ color: "red", message: problem });
  }
  return { isBusy, download };
}
