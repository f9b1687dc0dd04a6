import { SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { TextInput, type TextInputProps } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import classes from "./analyze.module.css";

interface ApplicationFieldsProps {
  /** What an input takes, by the path of its value in the request. */
  field(path: string): TextInputProps;
}

/** What is applied for and from where: all of it optional, and folded. */
export function ApplicationFields({ field }: ApplicationFieldsProps) {
  return (
    <details className={classes.folded}>
      <summary>Application (optional)</summary>
      <Stack gap="md" mt="xs">
        <Text size="sm" c="dimmed">
          What the application is for and where it came from. Policy rules, lists, and device and network
          counts use it.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Amount" placeholder="12500" inputMode="decimal" {...field("amount")} />
          <TextInput label="Product" placeholder="auto-loan" {...field("product")} />
          <TextInput label="IP address" placeholder="73.42.118.9" {...field("context.ip")} />
          <TextInput label="Device ID" placeholder="d-5f0c9a7e41" {...field("context.deviceId")} />
        </SimpleGrid>
        <TextInput label="User agent" placeholder="Mozilla/5.0 (iPhone; …)" {...field("context.userAgent")} />
      </Stack>
    </details>
  );
}
