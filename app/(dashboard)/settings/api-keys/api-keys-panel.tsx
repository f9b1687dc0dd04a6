"use client";

import { IconPlus } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { useDone } from "@/app/ui/dialogs/use-done";
import { loadFields } from "@/app/ui/forms/lazy-fields";
import { Button } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import { PageLinks } from "@/app/ui/lists/page-links";
import { PageHeader } from "@/app/ui/page/page-header";
import type { KeyScope, Mode, Permission } from "@/lib/contract/api-keys";
import type { IssuedKey } from "./actions";
import { ApiKeyTable } from "./api-key-table";
import type { KeyDecides } from "./case-decisions";
import type { KeyDialog, KeyDialogsProps } from "./key-dialogs";
import type { ListedKey } from "./listed-key";
import { NoKeysYet } from "./no-keys-yet";

interface ApiKeysPanelProps {
  keys: ListedKey[];
  mode: Mode;
  /** Where the API is. */
  origin: string;
  /** The server's time in milliseconds. */
  now: number;
  /** The permissions that the member may grant to a key. */
  grantable: readonly Permission[];
  grantableScopes: readonly KeyScope[];
  decides: KeyDecides;
  may: { create: boolean; rotate: boolean; revoke: boolean };
  newerHref: string | undefined;
  olderHref: string | undefined;
}

const KeyDialogs = lazyDialogs<KeyDialog, KeyDialogsProps>(() =>
  Promise.all([import("./key-dialogs"), loadFields()]).then(([module]) => module.KeyDialogs),
);

/** Dialogs live here, above everything that changes with the list, so that none is lost with it. */
export function ApiKeysPanel({
  keys,
  mode,
  origin,
  now,
  grantable,
  grantableScopes,
  decides,
  may,
  newerHref,
  olderHref,
}: ApiKeysPanelProps) {
  const showDone = useDone();
  const [dialog, setDialog] = useState<KeyDialog>();
  // The same in every render, so that a dialog that opens leaves the table as it is.
  const open = useCallback((next: KeyDialog) => {
    // The last action's message must not cover the next dialog.
    notifications.clean();
    setDialog(next);
  }, []);
  const close = () => setDialog(undefined);
  const isEmpty = keys.length === 0 && newerHref === undefined;
  const create = () => open({ kind: "create" });
  const showIssued = (issued: IssuedKey) => open({ kind: "issued", issued });

  function finish(message: string) {
    close();
    showDone(message);
  }

  return (
    <>
      <PageHeader
        title="API keys"
        description={
          mode === "live"
            ? "Use these keys for live API requests."
            : "Use these keys for test requests. They never touch live data."
        }
        action={
          may.create &&
          !isEmpty && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
              Create key
            </Button>
          )
        }
      />
      {isEmpty ? (
        <NoKeysYet mode={mode} onCreate={may.create ? create : undefined} />
      ) : (
        <ApiKeyTable keys={keys} now={now} mayRotate={may.rotate} mayRevoke={may.revoke} onOpen={open} />
      )}
      <PageLinks newerHref={newerHref} olderHref={olderHref} />
      <KeyDialogs
        dialog={dialog}
        mode={mode}
        origin={origin}
        grantable={grantable}
        grantableScopes={grantableScopes}
        decides={decides}
        onClose={close}
        onIssued={showIssued}
        onFinished={finish}
      />
    </>
  );
}
