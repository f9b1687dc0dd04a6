import { IconRotateClockwise } from "@tabler/icons-react";
import { memo } from "react";
import { LocalDay } from "@/app/ui/dates/local-day";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { UnstyledButton } from "@/app/ui/kit/button";
import { Badge } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { CellId, CellText, CellTitle, type Column, DataTable } from "@/app/ui/lists/data-table";
import { ApiKeyMenu } from "./api-key-menu";
import classes from "./api-key-table.module.css";
import type { KeyDialog } from "./key-dialogs";
import { KeyStatus } from "./key-status";
import { KeyUse } from "./key-use";
import type { ListedKey } from "./listed-key";

interface ApiKeyTableProps {
  keys: ListedKey[];
  now: number;
  mayRotate: boolean;
  mayRevoke: boolean;
  onOpen(dialog: KeyDialog): void;
}

export const ApiKeyTable = memo(function ApiKeyTable({
  keys,
  now,
  mayRotate,
  mayRevoke,
  onOpen,
}: ApiKeyTableProps) {
  const rotateOf = (target: ListedKey) =>
    mayRotate && !target.isReplaced && target.mayRotate
      ? () => onOpen({ kind: "rotate", target })
      : undefined;
  const revokeOf = (target: ListedKey) => (mayRevoke ? () => onOpen({ kind: "revoke", target }) : undefined);
  const columns: Column<ListedKey>[] = [
    {
      header: "Name",
      kind: "text",
      cell: (key) => (
        <>
          <CellTitle>{key.name}</CellTitle>
          <CellId>{key.hint}…</CellId>
          {key.rotationAdvised && !key.isReplaced && (
            <AgeHint
              name={key.name}
              onAct={key.lastUsedAt === null ? revokeOf(key) : rotateOf(key)}
              text={
                key.lastUsedAt === null
                  ? "Not used in over 90 days: revoke it"
                  : "Over 90 days old: rotate it"
              }
            />
          )}
        </>
      ),
    },
    {
      header: "Permissions",
      from: "md",
      cell: ({ permissions, scopes }) => (
        <Group gap={4}>
          {permissions.map((permission) => (
            <Badge key={permission} color="gray">
              {permission}
            </Badge>
          ))}
          {scopes !== null && <Text size="xs">only {scopes.join(", ")}</Text>}
        </Group>
      ),
      folded: ({ permissions, scopes }) => (scopes ?? permissions).join(", "),
    },
    {
      header: "Status",
      cell: ({ status, isReplaced }) => (
        <KeyStatus status={status === "active" && isReplaced ? "replaced" : status} />
      ),
    },
    {
      header: "Use",
      from: "md",
      cell: (key) => <KeyUse apiKey={key} now={now} />,
      folded: (key) => <KeyUse apiKey={key} now={now} />,
    },
    {
      header: "Created",
      kind: "line",
      from: "md",
      cell: ({ createdAt, creator }) => (
        <>
          <LocalDay instant={createdAt} />
          <CellText before="by " text={creator} />
        </>
      ),
    },
    {
      header: "Expires",
      kind: "line",
      from: "md",
      cell: ({ expiresAt, status }) =>
        expiresAt === null ? (
          "Never"
        ) : (
          <Expiry instant={expiresAt} now={now} isActive={status === "active"} />
        ),
      folded: ({ expiresAt, status }) =>
        expiresAt !== null && (
          <>
            expires <Expiry instant={expiresAt} now={now} isActive={status === "active"} />
          </>
        ),
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (key) => {
        const [onRotateKey, onRevokeKey] = [rotateOf(key), revokeOf(key)];
        if (key.status !== "active" || !(onRotateKey || onRevokeKey)) return null;
        return <ApiKeyMenu name={key.name} onRotate={onRotateKey} onRevoke={onRevokeKey} />;
      },
    },
  ];
  return (
    <DataTable
      caption="API keys, newest first"
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      isFaint={({ status }) => status !== "active"}
    />
  );
});

const soonMilliseconds = 14 * 86_400_000;

function Expiry({ instant, now, isActive }: { instant: string; now: number; isActive: boolean }) {
  if (!isActive || Date.parse(instant) - now > soonMilliseconds) return <LocalDay instant={instant} />;
  return (
    <span className={classes.soon}>
      <RelativeTime instant={instant} now={now} />
    </span>
  );
}

interface AgeHintProps {
  /** The key's. */
  name: string;
  text: string;
  onAct: (() => void) | undefined;
}

function AgeHint({ name, text, onAct }: AgeHintProps) {
  if (!onAct) return <div className={classes.rotate}>{text}</div>;
  return (
    <UnstyledButton className={classes.rotate} onClick={onAct} aria-label={`${text} (${name})`}>
      <IconRotateClockwise size={13} aria-hidden />
      {text}
    </UnstyledButton>
  );
}
