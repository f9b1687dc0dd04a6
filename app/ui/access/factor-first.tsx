import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";

/** In a dialog, in place of a form that takes a code: leads to where an authenticator app is set up. */
export function FactorFirst({ why, onClose }: { why: string; onClose(): void }) {
  return (
    <Stack gap="md">
      <Text>{why} Set one up first.</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ButtonLink href="/settings/security">Go to Security</ButtonLink>
      </Group>
    </Stack>
  );
}
