import { Button, Table, Text, Title, VisuallyHidden } from "@mantine/core";
import classes from "@/app/ui/data-table.module.css";
import { RelativeTime } from "@/app/ui/relative-time";
import { roleNames } from "@/app/ui/role-names";
import type { InvitationView } from "@/lib/domain/organizations/invitations/list";

interface InvitationTableProps {
  invitations: InvitationView[];
  /** Names of members by their identifiers. */
  inviters: Record<string, string>;
  now: number;
  onRevoke(target: InvitationView): void;
}

/** The invitations that nobody has accepted yet. */
export function InvitationTable({ invitations, inviters, now, onRevoke }: InvitationTableProps) {
  return (
    <>
      <Title order={2} mt="xl" mb="sm">
        Pending invitations
      </Title>
      {invitations.length === 0 ? (
        <Text c="dimmed" size="sm">
          None. An invitation is a link for one person; it works once, for seven days.
        </Text>
      ) : (
        <div className={classes.frame}>
          <Table className={classes.table} verticalSpacing="sm">
            <caption hidden>Pending invitations, newest first</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">For</Table.Th>
                <Table.Th scope="col" visibleFrom="sm">
                  Role
                </Table.Th>
                <Table.Th scope="col" visibleFrom="md">
                  Made
                </Table.Th>
                <Table.Th scope="col" visibleFrom="sm">
                  Expires
                </Table.Th>
                <Table.Th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {invitations.map((invitation) => {
                const { id, email, role, createdAt, expiresAt, createdBy } = invitation;
                const expires = <RelativeTime instant={expiresAt} now={now} />;
                return (
                  <Table.Tr key={id}>
                    <Table.Td className={classes.text}>
                      <bdi>{email ?? "Whoever has the link"}</bdi>
                      <Text className={classes.details} hiddenFrom="sm">
                        {roleNames[role]} · expires {expires}
                      </Text>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{roleNames[role]}</Table.Td>
                    <Table.Td visibleFrom="md" className={classes.date}>
                      <RelativeTime instant={createdAt} now={now} />
                      <div className={classes.details}>
                        by <bdi>{inviters[createdBy] ?? "a former member"}</bdi>
                      </div>
                    </Table.Td>
                    <Table.Td visibleFrom="sm" className={classes.date}>
                      {expires}
                    </Table.Td>
                    <Table.Td w="1%">
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`Revoke the invitation for ${email ?? "whoever has the link"}, ${roleNames[role]}`}
                        onClick={() => onRevoke(invitation)}
                      >
                        Revoke…
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  );
}
