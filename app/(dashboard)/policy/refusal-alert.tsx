import type { Refusal } from "@/app/actions/action-result";
import { Alert } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";
import { documentErrors, fieldName } from "./field-errors";

interface RefusalAlertProps {
  problem: Refusal;
}

/** Why a draft was refused, with the fields under the names that their labels have. */
export function RefusalAlert({ problem }: RefusalAlertProps) {
  return (
    <Alert color="red" role="alert" title={problem.message}>
      {Object.entries(documentErrors(problem)).map(([path, message]) => (
        <Text size="sm" key={path}>
          <b>{fieldName(path)}</b> {message.replaceAll("approveBelow", "“Approve below”")}
        </Text>
      ))}
    </Alert>
  );
}
