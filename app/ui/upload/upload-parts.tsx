import { IconAlertTriangle } from "@tabler/icons-react";
import { type ComponentProps, useId } from "react";
import { count } from "@/app/ui/charts/figures";
import { Alert } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";

/** A titled part of a page that takes a file. */
export function UploadSection({
  title,
  gap = "sm",
  children,
}: { title: string } & Pick<ComponentProps<typeof Stack>, "gap" | "children">) {
  const titleId = useId();
  return (
    <Stack component="section" gap={gap} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** Why a file can't be taken. */
export function FileProblemAlert({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {problem}
    </Alert>
  );
}

/** Of a file that isn't UTF-8. */
export function EncodingAlert() {
  return (
    <Alert color="amber" role="status" icon={<IconAlertTriangle aria-hidden />}>
      The file isn't UTF-8. Check that accented letters look right below, or save it as “CSV UTF-8”.
    </Alert>
  );
}

/** The end of a sentence that says how many rows are right. */
export function BadRows({ badCount }: { badCount: number }) {
  if (badCount === 0) return null;
  return (
    <Text span inherit c="var(--danger)">
      , {count(badCount)} {badCount === 1 ? "has" : "have"} errors
    </Text>
  );
}
