import { Badge, Group, Table, Text, VisuallyHidden } from "@mantine/core";
import classes from "@/app/ui/data-table.module.css";
import { LocalDay } from "@/app/ui/local-day";
import { RelativeTime } from "@/app/ui/relative-time";
import { roleNames } from "@/app/ui/role-names";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { MemberMenu } from "./member-menu";

interface MemberTableProps {
  members: MemberView[];
  self: string;
  now: number;
  /** Undefined where the member may not. */
  onChangeRole: ((target: MemberView) => void) | undefined;
  onRemove: ((target: MemberView) => void) | undefined;
}

/** The members; on narrow screens the lesser columns move into a line below the name. */
export function MemberTable({ members, self, now, onChangeRole, onRemove }: MemberTableProps) {
  const hasMenu = onChangeRole !== undefined || onRemove !== undefined;
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
        <caption hidden>Members</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">Role</Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Joined
            </Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Last seen
            </Table.Th>
            {hasMenu && (
              <Table.Th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.id}>
              <Table.Td className={classes.text}>
                <Group gap={6}>
                  <Text fw={500} span>
                    <bdi>{member.name}</bdi>
                  </Text>
                  {member.id === self && (
                    <Badge color="gray" size="sm">
                      You
                    </Badge>
                  )}
                </Group>
                <div className={classes.details}>
                  <bdi>{member.email}</bdi>
                </div>
                <Group className={classes.details} gap="0 0.75rem" hiddenFrom="md">
                  <span>
                    joined <LocalDay instant={member.joinedAt} />
                  </span>
                  <span>
                    {member.lastSeenAt === null ? (
                      "not seen yet"
                    ) : (
                      <>
                        seen <RelativeTime instant={member.lastSeenAt} now={now} />
                      </>
                    )}
                  </span>
                </Group>
              </Table.Td>
              <Table.Td>{roleNames[member.role]}</Table.Td>
              <Table.Td visibleFrom="md" className={classes.date}>
                <LocalDay instant={member.joinedAt} />
              </Table.Td>
              <Table.Td visibleFrom="md" className={classes.date}>
                {member.lastSeenAt === null ? (
                  "Never"
                ) : (
                  <RelativeTime instant={member.lastSeenAt} now={now} />
                )}
              </Table.Td>
              {hasMenu && (
                <Table.Td w="1%">
                  <MemberMenu
                    name={member.name}
                    onChangeRole={onChangeRole && (() => onChangeRole(member))}
                    onRemove={onRemove && (() => onRemove(member))}
                  />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
