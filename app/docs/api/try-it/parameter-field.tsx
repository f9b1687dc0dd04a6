import { Field } from "./field";
import type { TriedParameter } from "./operation";

interface ParameterFieldProps {
  parameter: TriedParameter;
  value: string;
  problem: string | undefined;
  onChange(value: string): void;
}

/** A list where all values are known, else a field. */
export function ParameterField({ parameter, value, problem, onChange }: ParameterFieldProps) {
  const { name, place, isRequired, choices, placeholder } = parameter;
  return (
    <Field label={name} hint={`${isRequired ? "Required" : "Optional"}, in the ${place}`} problem={problem}>
      {(control) =>
        choices ? (
          <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            <option value="">Any</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
