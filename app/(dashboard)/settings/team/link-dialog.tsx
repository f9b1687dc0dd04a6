import { aRole } from "@/app/ui/access/role-names";
import { ShownOnce } from "@/app/ui/copy/shown-once";
import { LocalDay } from "@/app/ui/dates/local-day";
import { Text } from "@/app/ui/kit/text";
import type { Role } from "@/lib/contract/roles";

export interface NewLink {
  url: string;
  /** ISO 8601 */
  expiresAt: string;
  role: Role;
  /** Undefined if the link wasn't mailed. */
  mailedTo: string | undefined;
}

export function LinkDialog({ link, onDone }: { link: NewLink; onDone(): void }) {
  return (
    <ShownOnce
      title="Share this link"
      warning={
        link.mailedTo === undefined ? (
          `This is the only time the link is shown. Send it to one person, over a channel that you trust: the first person to use it joins as ${aRole(link.role)}.`
        ) : (
          <>
            Invitation sent to <bdi>{link.mailedTo}</bdi>. You can also share the link yourself: this is the
            only time it's shown.
          </>
        )
      }
      label="Invitation link"
      text={link.url}
      rows={3}
      copyLabel="Copy link"
      doneLabel="Done"
      onDone={onDone}
    >
      <Text size="sm" c="dimmed">
        It works once, until <LocalDay instant={link.expiresAt} />.
      </Text>
    </ShownOnce>
  );
}
