import { useState } from "react";
import { ShownOnce, ShownOnceDialog } from "@/app/ui/copy/shown-once";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { resetPassword } from "./actions";

interface ResetPasswordDialogProps {
  target: MemberView | undefined;
  /** Whether the service sends email: then the link goes to the member alone. */
  isMailing: boolean;
  onClose(): void;
  onMailed(target: MemberView): void;
}

export function ResetPasswordDialog({ target, isMailing, onClose, onMailed }: ResetPasswordDialogProps) {
  const [url, setUrl] = useState<string>();
  return (
    <>
      <Modal
        opened={target !== undefined && url === undefined}
        onClose={onClose}
        title="Reset password"
        size={440}
      >
        {target && (
          <Confirmation
            confirm={isMailing ? "Send link" : "Create link"}
            action={() => resetPassword(target.id)}
            onClose={onClose}
            onDone={(link) => (link === null ? onMailed(target) : setUrl(link.url))}
          >
            <Text>
              {isMailing ? "Assay emails a link to" : "You get a link to pass on to"}{" "}
              <b>
                <bdi>{target.name}</bdi>
              </b>
              , to set a new password. It works once, within an hour. The current password works until then,
              and the second factor stays on.
            </Text>
          </Confirmation>
        )}
      </Modal>
      <ShownOnceDialog opened={url !== undefined} title="Share this link">
        {target && url !== undefined && (
          <ShownOnce
            warning={`This is the only time the link is shown. Send it to ${target.name} alone, over a channel that you trust: anyone who opens it can take over the account.`}
            label="Link for a new password"
            text={url}
            rows={3}
            copyLabel="Copy link"
            doneLabel="Done"
            onDone={() => {
              setUrl(undefined);
              onClose();
            }}
          />
        )}
      </ShownOnceDialog>
    </>
  );
}
