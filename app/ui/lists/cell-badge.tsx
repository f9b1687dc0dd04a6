import { Badge } from "@/app/ui/kit/feedback";
import type { Color } from "@/app/ui/kit/style-props";

export interface BadgeLook {
  color?: Color;
  label: string;
}

interface CellBadgeProps extends BadgeLook {
  size?: "sm";
  /** A span, so that a paragraph may hold it. */
  component?: "span";
}

/** A badge that no narrow cell cuts. */
export function CellBadge({ label, ...badge }: CellBadgeProps) {
  return (
    <Badge {...badge} miw="max-content">
      {label}
    </Badge>
  );
}
