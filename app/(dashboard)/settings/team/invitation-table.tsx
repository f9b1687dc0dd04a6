import { roleNames } from "@/app/ui/access/role-names";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Button } from "@/app/ui/kit/button";
import { Text, Title } from "@/app/ui/kit/text";
import { CellDetails, CellText, type Column, DataTable } from "@/app/ui/lists/data-table";
import { mailText } from "@/app/ui/page/mail-text";
import type { InvitationView } from "@/lib/domain/organizations/invitations/list";

interface InvitationTableProps {
  invitations: InvitationView[];
  /** Members' names by id. */
  inviters: Record<string, string>;
  now: number;
  onRevoke(target: InvitationView): void;
}

export function InvitationTable({ invitations, inviters, now, onRevoke }: InvitationTableProps) {
  const columns: Column<InvitationView>[] = [
    {
      header: "For",
      kind: "text",
      cell: ({ email, mail }) => (
        <>
          <bdi>{email ?? "Anyone with the link"}</bdi>
          {mail && <CellDetails>{mailText(mail)}</CellDetails>}
        </>
      ),
    },
    {
      header: "Role",
      from: "sm",
      cell: ({ role }) => roleNames[role],
      folded: ({ role }) => roleNames[role],
    },
    {
      header: "Created",
      kind: "line",
      from: "md",
      cell: ({ createdAt, createdBy }) => (
        <>
          <RelativeTime instant={createdAt} now={now} />
          <CellText before="by " text={inviters[createdBy] ?? "a former member"} />
        </>
      ),
    },
    {
      header: "Expires",
      kind: "line",
      from: "sm",
      cell: ({ expiresAt }) => <RelativeTime instant={expiresAt} now={now} />,
      folded: "expires",
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (invitation) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Revoke the invitation for ${invitation.email ?? "anyone with the link"}, ${roleNames[invitation.role]}`}
          onClick={() => onRevoke(invitation)}
        >
          Revoke…
        </Button>
      ),
    },
  ];
  return (
    <>
      <Title order={2} mt="xl" mb="sm">
        Pending invitations
      </Title>
      {invitations.length === 0 ? (
        <Text c="dimmed" size="sm">
          No pending invitations. An invitation is a link for one person. It works once and expires after
          seven days.
        </Text>
      ) : (
        <DataTable
          caption="Pending invitations, newest first"
          columns={columns}
          rows={invitations}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
