import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import type { Color, StyleProps } from "@/app/ui/kit/style-props";

interface DialogButtonsProps extends Pick<StyleProps, "mt"> {
  /** Label of the button that submits the dialog's form. */
  submit: string;
  color?: Color;
  isBusy: boolean;
  disabled?: boolean;
  onCancel(): void;
}

/** The end of a form in a dialog: cancel, or submit. */
export function DialogButtons({ submit, color, isBusy, disabled, mt, onCancel }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm" mt={mt}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" color={color} loading={isBusy} disabled={disabled}>
        {submit}
      </Button>
    </Group>
  );
}
