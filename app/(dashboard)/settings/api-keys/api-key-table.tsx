import { Table, VisuallyHidden } from "@mantine/core";
import { ApiKeyRow } from "./api-key-row";
import classes from "./api-key-table.module.css";
import type { ListedKey } from "./listed-key";

interface ApiKeyTableProps {
  keys: ListedKey[];
  now: number;
  mayRotate(key: ListedKey): boolean;
  mayRevoke: boolean;
  onRotate(key: ListedKey): void;
  onRevoke(key: ListedKey): void;
}

/** The keys; on narrow screens the lesser columns move into a line below the name. */
export function ApiKeyTable({ keys, now, mayRotate, mayRevoke, onRotate, onRevoke }: ApiKeyTableProps) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
        <caption hidden>API keys, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Permissions
            </Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Last used
            </Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Created
            </Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              Expires
            </Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              now={now}
              onRotate={mayRotate(key) ? () => onRotate(key) : undefined}
              onRevoke={mayRevoke ? () => onRevoke(key) : undefined}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
