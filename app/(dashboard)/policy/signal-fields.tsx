import { memo, type ReactNode, useState } from "react";
import { SkipLink } from "@/app/ui/keyboard/skip-link";
import { Switch } from "@/app/ui/kit/choices";
import { Badge } from "@/app/ui/kit/feedback";
import { FieldError } from "@/app/ui/kit/field";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { withMinus } from "@/app/ui/risk/points";
import { familyOf } from "@/app/ui/risk/signal-families";
import type { PolicyDocument } from "@/lib/contract/policy";
import { draftActionsId, type PartProps, type SignalEntry } from "./part-props";
import { PointsField } from "./points-field";
import classes from "./policy.module.css";

interface SignalFieldsProps extends PartProps {
  settings: PolicyDocument["signals"];
  signals: readonly SignalEntry[];
}

export const SignalFields = memo(function SignalFields({
  settings,
  change,
  isReadOnly,
  errors,
  signals,
}: SignalFieldsProps) {
  const [search, setSearch] = useState("");
  // Groups stay as they were: a field that is being typed into must not move.
  const [changedAtFirst] = useState(settings);
  const wanted = search.trim().toLowerCase();
  // What is wrong must not be hidden by a search.
  const shown = signals.filter(
    ({ code, meaning }) =>
      `${code} ${meaning}`.toLowerCase().includes(wanted) || errors[`signals.${code}`] !== undefined,
  );

  const errorOf = (code: string) => errors[`signals.${code}`] ?? errors[`signals.${code}.points`];

  function set(
    code: string,
    modelPoints: number,
    { points, enabled }: { points?: number; enabled?: boolean },
  ) {
    const before = settings[code] ?? {};
    const next = {
      enabled: enabled ?? before.enabled ?? true,
      points: points ?? before.points ?? modelPoints,
    };
    const { [code]: _, ...others } = settings;
    const setting = {
      ...(next.enabled ? {} : { enabled: false }),
      ...(next.points === modelPoints ? {} : { points: next.points }),
    };
    // The same as in the model, so nothing to override.
    change({ signals: Object.keys(setting).length === 0 ? others : { ...others, [code]: setting } });
  }

  const columns: Column<SignalEntry>[] = [
    {
      header: "Signal",
      cell: ({ code, meaning, tags }) => (
        <>
          <span className={classes.code}>{code}</span>{" "}
          {tags.includes("proxy") && (
            <Badge size="xs" variant="outline" color="gray">
              Proxy
            </Badge>
          )}
          <Text size="sm" c="dimmed">
            {meaning}
          </Text>
          {errorOf(code) !== undefined && <FieldError>{errorOf(code)}</FieldError>}
        </>
      ),
    },
    {
      header: "Model",
      kind: "number",
      cell: ({ points }) => (
        <>
          <span className={classes.modelWord}>Model </span>
          {withMinus(points)}
        </>
      ),
    },
    {
      header: "Points",
      cell: ({ code, points }) => (
        <PointsField
          label={`Points of ${code}`}
          isReadOnly={isReadOnly}
          value={settings[code]?.points ?? points}
          onChange={(value) => set(code, points, { points: value })}
        />
      ),
    },
    {
      header: "On",
      cell: ({ code, points }) => (
        <Switch
          aria-label={`Count ${code}`}
          checked={settings[code]?.enabled ?? true}
          disabled={isReadOnly}
          onChange={(event) => set(code, points, { enabled: event.currentTarget.checked })}
        />
      ),
    },
  ];
  return (
    <>
      <TextInput
        aria-label="Search signals"
        placeholder="Search signals"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={320}
      />
      {!isReadOnly && <SkipLink to={draftActionsId}>Skip the signals</SkipLink>}
      {groupsOf(shown, changedAtFirst).map(({ name, signals: members, isChanged }) => (
        <SignalGroup
          key={name}
          name={name}
          count={members.length}
          isOpen={isChanged || wanted !== "" || members.some(({ code }) => errorOf(code) !== undefined)}
        >
          <DataTable
            caption={`Signals and their points: ${name}`}
            columns={columns}
            rows={members}
            rowKey={({ code }) => code}
            className={classes.signals}
          />
        </SignalGroup>
      ))}
      {shown.length === 0 && <Text c="dimmed">No signals match this search.</Text>}
    </>
  );
});

const changedName = "Changed from the model";

/** Those with other points than the model's come first; the others by what they are about. */
function groupsOf(signals: readonly SignalEntry[], changed: PolicyDocument["signals"]) {
  const groups = new Map<string, SignalEntry[]>();
  for (const signal of signals) {
    const name = changed[signal.code] === undefined ? familyOf(signal.code) : changedName;
    groups.set(name, [...(groups.get(name) ?? []), signal]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, signals: members, isChanged: name === changedName }))
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

interface SignalGroupProps {
  name: string;
  count: number;
  /** Whether it begins open, or must be. */
  isOpen: boolean;
  children: ReactNode;
}

/** Closed, it renders nothing: with all of them, each key typed into the page took half a second on a slow phone. */
function SignalGroup({ name, count, isOpen, children }: SignalGroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shows = isOpen || isUnfolded;
  return (
    <details
      className={classes.group}
      open={shows}
      onToggle={({ currentTarget }) => currentTarget.open !== shows && setIsUnfolded(currentTarget.open)}
    >
      <summary>
        {name} <span className={classes.groupCount}>{count}</span>
      </summary>
      {shows && children}
    </details>
  );
}
