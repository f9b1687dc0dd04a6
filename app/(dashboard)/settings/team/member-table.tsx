import { roleNames } from "@/app/ui/access/role-names";
import { LocalDay } from "@/app/ui/dates/local-day";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { CellText, CellTitle, type Column, DataTable } from "@/app/ui/lists/data-table";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { MemberMenu } from "./member-menu";

interface MemberTableProps {
  members: MemberView[];
  self: string;
  now: number;
  /** Undefined if the member's role does not allow it. */
  onChangeRole: ((target: MemberView) => void) | undefined;
  onResetPassword: ((target: MemberView) => void) | undefined;
  onRemove: ((target: MemberView) => void) | undefined;
}

export function MemberTable({
  members,
  self,
  now,
  onChangeRole,
  onResetPassword,
  onRemove,
}: MemberTableProps) {
  const hasMenu = onChangeRole !== undefined || onRemove !== undefined;
  const columns: Column<MemberView>[] = [
    {
      header: "Name",
      kind: "text",
      cell: ({ id, name, email }) => (
        <>
          <Group gap={6}>
            <CellTitle>
              <bdi>{name}</bdi>
            </CellTitle>
            {id === self && (
              <Badge color="gray" size="sm">
                You
              </Badge>
            )}
          </Group>
          <CellText text={email} />
        </>
      ),
    },
    { header: "Role", cell: ({ role }) => roleNames[role] },
    {
      header: "Joined",
      kind: "line",
      from: "md",
      cell: ({ joinedAt }) => <LocalDay instant={joinedAt} />,
      folded: "joined",
    },
    {
      header: "Last seen",
      kind: "line",
      from: "md",
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? "Never" : <RelativeTime instant={lastSeenAt} now={now} />,
      folded: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          "not seen yet"
        ) : (
          <>
            seen <RelativeTime instant={lastSeenAt} now={now} />
          </>
        ),
    },
  ];
  if (hasMenu)
    columns.push({
      header: "Actions",
      kind: "actions",
      cell: (member) => (
        <MemberMenu
          name={member.name}
          onChangeRole={onChangeRole && (() => onChangeRole(member))}
          onResetPassword={onResetPassword && member.id !== self ? () => onResetPassword(member) : undefined}
          onRemove={onRemove && (() => onRemove(member))}
        />
      ),
    });
  return <DataTable caption="Members" columns={columns} rows={members} rowKey={({ id }) => id} />;
}
