import { Badge, Group, Table, UnstyledButton } from "@mantine/core";
import { IconRotateClockwise } from "@tabler/icons-react";
import { LocalDay } from "@/app/ui/local-day";
import { RelativeTime } from "@/app/ui/relative-time";
import { ApiKeyMenu } from "./api-key-menu";
import classes from "./api-key-table.module.css";
import { KeyStatus } from "./key-status";
import type { ListedKey } from "./listed-key";

interface ApiKeyRowProps {
  apiKey: ListedKey;
  now: number;
  /** Undefined where the member may not. */
  onRotate: (() => void) | undefined;
  onRevoke: (() => void) | undefined;
}

export function ApiKeyRow({ apiKey, now, onRotate, onRevoke }: ApiKeyRowProps) {
  const { name, hint, permissions, status, rotationAdvised, isReplaced } = apiKey;
  const isActive = status === "active";
  const lastUsed =
    apiKey.lastUsedAt === null ? "Never" : <RelativeTime instant={apiKey.lastUsedAt} now={now} />;
  return (
    <Table.Tr className={isActive ? undefined : classes.inactive}>
      <Table.Td>
        <div className={classes.name}>{name}</div>
        <div className={classes.hint}>{hint}…</div>
        {rotationAdvised && !isReplaced && <RotationHint onRotate={onRotate} />}
        <Group className={classes.details} gap="0 0.75rem" hiddenFrom="md">
          <span>{permissions.join(", ")}</span>
          <span>{apiKey.lastUsedAt === null ? "never used" : <>used {lastUsed}</>}</span>
          {apiKey.expiresAt !== null && (
            <span>
              expires <Expiry instant={apiKey.expiresAt} now={now} isActive={isActive} />
            </span>
          )}
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Group gap={4}>
          {permissions.map((permission) => (
            <Badge key={permission} color="gray">
              {permission}
            </Badge>
          ))}
        </Group>
      </Table.Td>
      <Table.Td>
        <KeyStatus status={isActive && isReplaced ? "replaced" : status} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.date}>
        {lastUsed}
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.date}>
        <LocalDay instant={apiKey.createdAt} />
        <div className={classes.details}>
          by <bdi>{apiKey.creator}</bdi>
        </div>
      </Table.Td>
      <Table.Td visibleFrom="md" className={classes.date}>
        {apiKey.expiresAt === null ? (
          "Never"
        ) : (
          <Expiry instant={apiKey.expiresAt} now={now} isActive={isActive} />
        )}
      </Table.Td>
      <Table.Td>
        {isActive && (onRotate || onRevoke) && (
          <ApiKeyMenu name={name} onRotate={onRotate} onRevoke={onRevoke} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const soonMilliseconds = 14 * 86_400_000;

function Expiry({ instant, now, isActive }: { instant: string; now: number; isActive: boolean }) {
  if (!isActive || Date.parse(instant) - now > soonMilliseconds) return <LocalDay instant={instant} />;
  return (
    <span className={classes.soon}>
      <RelativeTime instant={instant} now={now} />
    </span>
  );
}

function RotationHint({ onRotate }: { onRotate: (() => void) | undefined }) {
  const text = "In use for over 90 days: rotate it";
  if (!onRotate) return <div className={classes.rotate}>{text}</div>;
  return (
    <UnstyledButton className={classes.rotate} onClick={onRotate}>
      <IconRotateClockwise size={13} aria-hidden />
      {text}
    </UnstyledButton>
  );
}
