import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";

interface NewerModelProps {
  /** The one that the policy in force keeps. */
  model: string;
  /** Those that can decide, the newest first. */
  models: readonly string[];
  /** Absent for those who can't start a challenger. */
  onTry: (() => void) | undefined;
}

export function NewerModel({ model, models, onTry }: NewerModelProps) {
  const [newest] = models;
  if (!models.includes(model)) {
    return (
      <Alert color="amber" title={`Model ${model} is no longer available`}>
        <Text size="sm">It needs evidence that Assay no longer gathers. Model {newest} decides.</Text>
      </Alert>
    );
  }
  return (
    <Alert color="blue" title={`Model ${newest} is newer than the one you keep`}>
      <Text size="sm" mb={onTry && "sm"}>
        Model {model} decides. As a challenger, model {newest} decides new analyses in shadow, without any
        effect.
      </Text>
      {onTry && (
        <Button size="compact-sm" variant="default" onClick={onTry}>
          Try model {newest} as a challenger…
        </Button>
      )}
    </Alert>
  );
}
