"use client";

import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { describedBy, FieldError, isShown } from "./field";
import classes from "./field.module.css";
import { NativeInput } from "./native";
import { type StyleProps, withStyleProps } from "./style-props";

interface ChoiceProps
  extends StyleProps,
    Omit<ComponentPropsWithRef<"input">, "size" | "type" | keyof StyleProps> {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** What a group gives the choices within it. */
interface Group {
  name: string;
  isChosen(value: string): boolean;
  choose(event: ChangeEvent<HTMLInputElement>): void;
}

const GroupContext = createContext<Group | undefined>(undefined);

function ChoiceFrame({
  kind,
  looks,
  label,
  description,
  error,
  id: given,
  control,
  ...props
}: ChoiceProps & {
  kind: "checkbox" | "radio";
  looks: string | undefined;
  control?: React.RefObject<HTMLInputElement | null>;
}) {
  const own = useId();
  const id = given ?? own;
  const { className, style, ...rest } = withStyleProps(props, classes.choice);
  return (
    <div className={className} style={style}>
      <NativeInput
        ref={control}
        {...rest}
        id={id}
        type={kind}
        className={looks}
        aria-describedby={describedBy(id, description, error)}
        aria-invalid={isShown(error) || undefined}
      />
      {isShown(label) && (
        <label htmlFor={id} className={classes.choiceLabel}>
          {label}
        </label>
      )}
      {isShown(description) && (
        <div id={`${id}-description`} className={classes.choiceDescription}>
          {description}
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The props of a choice that stands in a group, which decides whether it is chosen. */
function useGrouped(props: ChoiceProps): ChoiceProps {
  const group = useContext(GroupContext);
  if (group === undefined || props.value === undefined) return props;
  return {
    ...props,
    name: group.name,
    checked: group.isChosen(String(props.value)),
    onChange: group.choose,
  };
}

export function Checkbox({ indeterminate = false, ...props }: ChoiceProps & { indeterminate?: boolean }) {
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (control.current) control.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <ChoiceFrame {...useGrouped(props)} control={control} kind="checkbox" looks={classes.box} />;
}

export function Radio(props: ChoiceProps) {
  return <ChoiceFrame {...useGrouped(props)} kind="radio" looks={classes.box} />;
}

export function Switch(props: ChoiceProps) {
  return <ChoiceFrame {...props} role="switch" kind="checkbox" looks={classes.switch} />;
}

interface GroupProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

function GroupFrame({
  label,
  description,
  error,
  children,
  group,
  role,
}: GroupProps & { group: Group; role?: "radiogroup" }) {
  const id = useId();
  return (
    <fieldset className={classes.group} role={role} aria-describedby={describedBy(id, description, error)}>
      <legend className={classes.legend}>{label}</legend>
      {isShown(description) && (
        <div id={`${id}-description`} className={classes.description}>
          {description}
        </div>
      )}
      <GroupContext value={group}>{children}</GroupContext>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Any number of checkboxes, each with a `value`. */
export function CheckboxGroup({
  value,
  onChange,
  ...props
}: GroupProps & { value?: string[]; onChange?(value: string[]): void }) {
  const chosen = value ?? [];
  return (
    <GroupFrame
      {...props}
      group={{
        name: useId(),
        isChosen: (each) => chosen.includes(each),
        choose: ({ currentTarget }) =>
          onChange?.(
            currentTarget.checked
              ? [...chosen, currentTarget.value]
              : chosen.filter((each) => each !== currentTarget.value),
          ),
      }}
    />
  );
}

/** One of several radio buttons, each with a `value`. */
export function RadioGroup({
  value,
  onChange,
  ...props
}: GroupProps & { value?: string; onChange?(value: string): void }) {
  return (
    <GroupFrame
      {...props}
      role="radiogroup"
      group={{
        name: useId(),
        isChosen: (each) => each === value,
        choose: ({ currentTarget }) => onChange?.(currentTarget.value),
      }}
    />
  );
}

interface SegmentedControlProps<Value extends string> {
  data: readonly { value: NoInfer<Value>; label: string }[];
  value: Value | undefined;
  onChange(value: NoInfer<Value>): void;
  color?: "amber";
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

/** A few choices of which one is on, side by side. */
export function SegmentedControl<Value extends string>({
  data,
  value,
  onChange,
  color,
  ...named
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" className={classes.segments} {...named}>
      {data.map((each) => (
        <label key={each.value} className={classes.segment} data-color={color}>
          <NativeInput
            type="radio"
            name={name}
            value={each.value}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          {each.label}
        </label>
      ))}
    </div>
  );
}
