import { Badge, Switch, Table, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import tableClasses from "@/app/ui/data-table.module.css";
import { withMinus } from "@/app/ui/points";
import type { PartProps, SignalEntry } from "./part-props";
import { PointsField } from "./points-field";
import classes from "./policy.module.css";

interface SignalFieldsProps extends PartProps {
  signals: SignalEntry[];
}

/** What each signal weighs, and whether it counts at all. */
export function SignalFields({ draft, change, isReadOnly, signals }: SignalFieldsProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const shown = signals.filter(({ code, meaning }) => `${code} ${meaning}`.toLowerCase().includes(wanted));

  function set(
    code: string,
    modelPoints: number,
    { points, enabled }: { points?: number; enabled?: boolean },
  ) {
    const before = draft.signals[code] ?? {};
    const next = {
      enabled: enabled ?? before.enabled ?? true,
      points: points ?? before.points ?? modelPoints,
    };
    const { [code]: _, ...others } = draft.signals;
    const setting = {
      ...(next.enabled ? {} : { enabled: false }),
      ...(next.points === modelPoints ? {} : { points: next.points }),
    };
    // As the model has it: then it is no departure from it.
    change({ signals: Object.keys(setting).length === 0 ? others : { ...others, [code]: setting } });
  }

  return (
    <>
      <TextInput
        aria-label="Search signals"
        placeholder="Search signals"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={320}
      />
      <div className={tableClasses.frame}>
        <Table className={`${tableClasses.table} ${classes.signals}`} verticalSpacing="xs">
          <caption hidden>Signals and their points</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Signal</Table.Th>
              <Table.Th scope="col" className={tableClasses.number}>
                Model
              </Table.Th>
              <Table.Th scope="col">Points</Table.Th>
              <Table.Th scope="col">On</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ code, points, meaning, tags }) => {
              const setting = draft.signals[code];
              return (
                <Table.Tr key={code}>
                  <Table.Th scope="row" fw="inherit">
                    <span className={classes.code}>{code}</span>{" "}
                    {tags.includes("proxy") && (
                      <Badge size="xs" variant="outline" color="gray">
                        Proxy
                      </Badge>
                    )}
                    <Text size="sm" c="dimmed" fw={400}>
                      {meaning}
                    </Text>
                  </Table.Th>
                  <Table.Td className={tableClasses.number}>
                    <span className={classes.modelWord}>Model </span>
                    {withMinus(points)}
                  </Table.Td>
                  <Table.Td>
                    <PointsField
                      label={`Points of ${code}`}
                      isReadOnly={isReadOnly}
                      value={setting?.points ?? points}
                      onChange={(value) => set(code, points, { points: value })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Switch
                      aria-label={`Count ${code}`}
                      checked={setting?.enabled ?? true}
                      disabled={isReadOnly}
                      onChange={(event) => set(code, points, { enabled: event.currentTarget.checked })}
                    />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
      {shown.length === 0 && <Text c="dimmed">No signal has that in its code or meaning.</Text>}
    </>
  );
}
