import { counted } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { CellBadge } from "@/app/ui/lists/cell-badge";
import { createdColumn } from "@/app/ui/lists/created-column";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyChange } from "@/lib/contract/policy-file";
import { PolicyChanges } from "./policy-changes";
import { RestoreVersion } from "./restore-version";

export interface ListedVersion {
  version: number;
  note: string | null;
  author: string;
  /** The second person, where one approved it. */
  approver: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Against the version before; null where that one is not listed. */
  changes: PolicyChange[] | null;
}

interface VersionHistoryProps {
  /** Newest first; the first is in force. */
  versions: ListedVersion[];
  mode: Mode;
  mayRestore: boolean;
  needsApproval: boolean;
  now: number;
}

export function VersionHistory({ versions, mode, mayRestore, needsApproval, now }: VersionHistoryProps) {
  const inForce = versions[0]?.version ?? 0;
  const columns: Column<ListedVersion>[] = [
    {
      header: "Version",
      kind: "line",
      cell: ({ version }) => (
        <>
          {version} {version === inForce && <CellBadge size="sm" label="In force" />}
        </>
      ),
    },
    {
      header: "Note and changes",
      kind: "text",
      cell: ({ version, note, changes }) => (
        <>
          {note === null ? (
            <Text span c="dimmed" inherit>
              {version === 1 ? "Initial policy" : "No note"}
            </Text>
          ) : (
            <bdi>{note}</bdi>
          )}
          {changes !== null && <Changes version={version} changes={changes} />}
        </>
      ),
    },
    {
      header: "By",
      from: "sm",
      cell: (version) => <Authors {...version} />,
      folded: (version) => (
        <>
          by <Authors {...version} />
        </>
      ),
    },
    createdColumn("Published", "sm", now),
    ...(mayRestore
      ? [
          {
            header: "Restore",
            kind: "actions" as const,
            cell: ({ version }: ListedVersion) =>
              version !== inForce && (
                <RestoreVersion
                  mode={mode}
                  version={version}
                  inForce={inForce}
                  needsApproval={needsApproval}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption="Versions of the policy, newest first"
      columns={columns}
      rows={versions}
      rowKey={({ version }) => version}
    />
  );
}

function Authors({ author, approver }: ListedVersion) {
  return (
    <>
      <bdi>{author}</bdi>
      {approver !== null && (
        <>
          , approved by <bdi>{approver}</bdi>
        </>
      )}
    </>
  );
}

function Changes({ version, changes }: { version: number; changes: PolicyChange[] }) {
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Same content as version {version - 1}
      </Text>
    );
  return (
    <details>
      <summary>
        {counted(changes.length, "change")} from version {version - 1}
      </summary>
      <PolicyChanges changes={changes} />
    </details>
  );
}
