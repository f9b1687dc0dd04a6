import { Code, Text } from "@mantine/core";

/** The reference that finds an error in the server's log. */
export function ErrorReference({ digest }: { digest: string | undefined }) {
  if (digest === undefined) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      If it keeps happening, quote <Code>{digest}</Code> to support.
    </Text>
  );
}
