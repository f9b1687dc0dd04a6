import type { Refusal } from "@/app/actions/action-result";
import { Alert } from "@/app/ui/kit/feedback";
import type { StyleProps } from "@/app/ui/kit/style-props";

interface ProblemAlertProps extends Pick<StyleProps, "mt" | "mb"> {
  problem: Refusal | undefined;
}

/** Why an action was refused, if it was. */
export function ProblemAlert({ problem, ...margins }: ProblemAlertProps) {
  if (problem === undefined) return null;
  return (
    <Alert color="red" role="alert" {...margins}>
      {problem.message}
    </Alert>
  );
}
