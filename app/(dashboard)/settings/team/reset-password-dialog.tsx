import { useState } from "react";
import { ShownOnce } from "@/app/ui/copy/shown-once";
import { ConfirmModal } from "@/app/ui/dialogs/confirm-modal";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { resetPassword } from "./actions";

interface ResetPasswordDialogProps {
  target: MemberView;
  /** Whether the service sends email: then the link goes to the member alone. */
  isMailing: boolean;
  onClose(): void;
  onMailed(): void;
}

export function ResetPasswordDialog({ target, isMailing, onClose, onMailed }: ResetPasswordDialogProps) {
  const [url, setUrl] = useState<string>();
  if (url !== undefined)
    return (
      <ShownOnce
        title="Share this link"
        warning={`This is the only time the link is shown. Send it to ${target.name} alone, over a channel that you trust: anyone who opens it can take over the account.`}
        label="Link for a new password"
        text={url}
        rows={3}
        copyLabel="Copy link"
        doneLabel="Done"
        onDone={onClose}
      />
    );
  return (
    <ConfirmModal
      title="Reset password"
      size={440}
      confirm={isMailing ? "Send link" : "Create link"}
      action={() => resetPassword(target.id)}
      onClose={onClose}
      onDone={(link) => (link === null ? onMailed() : setUrl(link.url))}
    >
      {isMailing ? "Assay emails a link to" : "You get a link to pass on to"}{" "}
      <b>
        <bdi>{target.name}</bdi>
      </b>
      , to set a new password. It works once, within an hour. The current password works until then, and the
      second factor stays on.
    </ConfirmModal>
  );
}
