import { memo } from "react";
import { NativeSelect } from "@/app/ui/kit/inputs";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { PartProps } from "./part-props";

interface ModelFieldProps extends PartProps, Pick<PolicyDocument, "model"> {
  /** Those that can decide, the newest first. */
  models: readonly string[];
}

export const ModelField = memo(function ModelField({
  model,
  models,
  change,
  isReadOnly,
  errors,
}: ModelFieldProps) {
  const isGone = model !== undefined && !models.includes(model);
  return (
    <NativeSelect
      label="Model that decides"
      description="If you keep a model, your decisions stay the same when a release brings a newer one."
      data={[
        { value: "", label: `Always the newest (${models[0]} now)` },
        ...models.map((version) => ({ value: version, label: `Keep ${version}` })),
        ...(isGone ? [{ value: model, label: `${model} (no longer available)` }] : []),
      ]}
      value={model ?? ""}
      disabled={isReadOnly}
      error={errors.model}
      onChange={({ currentTarget: { value } }) => change({ model: value === "" ? undefined : value })}
      maw="26rem"
    />
  );
});
