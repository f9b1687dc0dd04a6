"use client";

import { Button } from "@/app/ui/kit/button";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { ErrorReference } from "@/app/ui/page/error-reference";

interface DashboardErrorProps {
  error: Error & { digest?: string };
  /** Also requests the page from the server again. */
  retry(): void;
}

/** Shows an error inside the shell, so that the navigation still works. */
export default function DashboardError({ error, retry }: DashboardErrorProps) {
  return (
    <Stack align="flex-start" gap="md" py="xl">
      <Title order={1}>This page couldn't be loaded</Title>
      <Text c="dimmed" component="div">
        Something went wrong on our side.
        <ErrorReference digest={error.digest} />
      </Text>
      <Button onClick={() => retry()}>Try again</Button>
    </Stack>
  );
}
