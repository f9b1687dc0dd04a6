"use client";

import { Combobox } from "@base-ui/react/combobox";
import { type ReactNode, type Ref, type RefObject, useContext, useRef } from "react";
import { classNames } from "./class-names";
import { Field, type FieldIds, type FieldProps } from "./field";
import fieldClasses from "./field.module.css";
import type { Choice } from "./inputs";
import { ModalContext } from "./modal";
import { NativeInput } from "./native";
import { type StyleProps, withStyleProps } from "./style-props";
import classes from "./tags.module.css";

interface ChoiceGroup {
  group: string;
  items: readonly Choice[];
}

interface ListProps extends FieldProps, StyleProps {
  data: readonly (Choice | ChoiceGroup)[];
  placeholder?: string;
  nothingFound?: string;
  readOnly?: boolean;
  "aria-label"?: string;
  /** Of the field that is typed into. */
  ref?: Ref<HTMLInputElement>;
}

/** A group as the list takes it: values alone, whose labels stand in a table. */
interface ListedGroup {
  name: string;
  items: string[];
}

const isGroup = (each: Choice | ChoiceGroup): each is ChoiceGroup =>
  typeof each === "object" && "group" in each;
const keyOf = (choice: Choice) => (typeof choice === "string" ? choice : choice.value);

function listOf(data: readonly (Choice | ChoiceGroup)[]) {
  const choices = data.flatMap((each) => (isGroup(each) ? [...each.items] : [each]));
  const labels = new Map(
    choices.map((choice) => (typeof choice === "string" ? [choice, choice] : [choice.value, choice.label])),
  );
  const groups: ListedGroup[] = data
    .filter(isGroup)
    .map(({ group, items }) => ({ name: group, items: items.map(keyOf) }));
  return {
    items: groups.length > 0 ? groups : choices.map(keyOf),
    labelOf: (value: string) => labels.get(value) ?? value,
    choiceOf: (text: string) =>
      [...labels].find(([, label]) => label.toLowerCase() === text.toLowerCase())?.[0],
  };
}

interface OptionsProps {
  labelOf(value: string): string;
  anchor: RefObject<Element | null>;
  nothingFound: string;
}

function Options({ labelOf, anchor, nothingFound }: OptionsProps) {
  const dialog = useContext(ModalContext);
  const option = (value: string) => (
    <Combobox.Item key={value} value={value} className={classes.option}>
      <span className={classes.mark}>
        <Combobox.ItemIndicator>✓</Combobox.ItemIndicator>
      </span>
      {labelOf(value)}
    </Combobox.Item>
  );
  return (
    <Combobox.Portal container={dialog}>
      <Combobox.Positioner className={classes.positioner} sideOffset={4} anchor={anchor}>
        <Combobox.Popup className={classes.list}>
          <Combobox.Empty className={classes.nothing}>{nothingFound}</Combobox.Empty>
          <Combobox.List>
            {(each: string | ListedGroup) =>
              typeof each === "string" ? (
                option(each)
              ) : (
                <Combobox.Group key={each.name} items={each.items}>
                  <Combobox.GroupLabel className={classes.groupName}>{each.name}</Combobox.GroupLabel>
                  <Combobox.Collection>{option}</Combobox.Collection>
                </Combobox.Group>
              )
            }
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

interface MultiSelectProps extends ListProps {
  value?: string[];
  onChange?(value: string[]): void;
  /** More can't be chosen. */
  maxValues?: number;
}

/** Several of a list that is searched by typing. */
export function MultiSelect({
  data,
  value = [],
  onChange,
  maxValues = Number.POSITIVE_INFINITY,
  placeholder,
  nothingFound = "No match",
  readOnly,
  ref,
  "aria-label": name,
  ...props
}: MultiSelectProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const { items, labelOf } = listOf(data);
  return (
    <Framed {...props}>
      {(control) => (
        <Combobox.Root
          multiple
          items={items}
          itemToStringLabel={labelOf}
          value={value}
          onValueChange={(chosen, { reason }) => {
            // Escape closes the list; with the list closed, it must not empty the field.
            if (reason === "escape-key") return;
            if (chosen.length <= maxValues || chosen.length < value.length) onChange?.(chosen);
          }}
          readOnly={readOnly}
        >
          <Combobox.Chips
            ref={anchor}
            className={classNames(fieldClasses.input, classes.tags)}
            aria-invalid={control["aria-invalid"]}
          >
            {value.map((each) => (
              <Combobox.Chip key={each} className={classes.tag} aria-label={labelOf(each)}>
                <span className={classes.tagText}>{labelOf(each)}</span>
                {!readOnly && (
                  <Combobox.ChipRemove className={classes.remove} aria-label={`Remove ${labelOf(each)}`}>
                    ×
                  </Combobox.ChipRemove>
                )}
              </Combobox.Chip>
            ))}
            <Combobox.Input
              {...control}
              render={<NativeInput />}
              ref={ref}
              aria-label={name}
              className={classes.typed}
              placeholder={value.length === 0 ? placeholder : undefined}
            />
          </Combobox.Chips>
          <Options labelOf={labelOf} anchor={anchor} nothingFound={nothingFound} />
        </Combobox.Root>
      )}
    </Framed>
  );
}

interface SelectProps extends ListProps {
  value?: string | null;
  onChange?(value: string | null): void;
  /** What a button says that empties the field; without it there is none. */
  clearLabel?: string;
}

/** One of a list that is searched by typing; for short lists, use `NativeSelect`. */
export function Select({
  data,
  value = null,
  onChange,
  clearLabel,
  placeholder,
  nothingFound = "No match",
  readOnly,
  ref,
  "aria-label": name,
  ...props
}: SelectProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const { items, labelOf, choiceOf } = listOf(data);
  return (
    <Framed {...props}>
      {(control) => (
        <Combobox.Root
          items={items}
          itemToStringLabel={labelOf}
          value={value}
          onValueChange={(chosen, { reason }) => reason !== "escape-key" && onChange?.(chosen)}
          // A choice that is typed in full counts, also if the field is left without picking it.
          onInputValueChange={(text, { reason }) => {
            const typed = reason === "input-change" ? choiceOf(text.trim()) : undefined;
            if (typed !== undefined) onChange?.(typed);
          }}
          readOnly={readOnly}
        >
          <div ref={anchor} className={fieldClasses.control}>
            <Combobox.Input
              {...control}
              render={<NativeInput />}
              ref={ref}
              aria-label={name}
              className={classNames(fieldClasses.input, clearLabel !== undefined && fieldClasses.hasRight)}
              placeholder={placeholder}
            />
            {clearLabel !== undefined && (
              <span className={fieldClasses.right}>
                <Combobox.Clear className={classes.remove} aria-label={clearLabel}>
                  ×
                </Combobox.Clear>
              </span>
            )}
          </div>
          <Options labelOf={labelOf} anchor={anchor} nothingFound={nothingFound} />
        </Combobox.Root>
      )}
    </Framed>
  );
}

function Framed({
  children,
  label,
  description,
  error,
  withAsterisk,
  required,
  id,
  ...props
}: FieldProps & StyleProps & { children: (ids: FieldIds) => ReactNode }) {
  // What is left, such as a form's events and marks, belongs to the field that is typed into.
  const { className, style, ...control } = withStyleProps(props);
  return (
    <Field
      {...{ label, description, error, id }}
      withAsterisk={withAsterisk || required}
      frame={{ className, style }}
    >
      {({ id: own, "aria-describedby": described, "aria-invalid": isInvalid }) =>
        children({ ...control, id: own, "aria-describedby": described, "aria-invalid": isInvalid })
      }
    </Field>
  );
}
