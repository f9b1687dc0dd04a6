import { Text, type TextInputProps } from "@mantine/core";

/** What an empty date field is for, within the field: in a row of filters there is no room above it. */
export function dateLabel(label: string): Pick<TextInputProps, "leftSection" | "leftSectionWidth"> {
  return {
    leftSection: (
      <Text span size="xs" c="dimmed" aria-hidden>
        {label}
      </Text>
    ),
    leftSectionWidth: label.length > 2 ? 46 : 32,
  };
}
