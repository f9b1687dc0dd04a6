import type { ReactNode } from "react";
import { Skeleton } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import type { Size, StyleProps } from "@/app/ui/kit/style-props";
import { BreadcrumbsSkeleton } from "./breadcrumbs";

/** A page while it loads: its head with parts of these widths, then the places of its contents. */
export function PageSkeleton({
  label,
  isWithin = false,
  title,
  description,
  action,
  children,
}: {
  label: string;
  /** The page has breadcrumbs. */
  isWithin?: boolean;
  title: number;
  description?: number;
  action?: number;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-label={label}>
      {isWithin && <BreadcrumbsSkeleton />}
      <Group justify="space-between" align="flex-start" mb="xl">
        <Stack gap={10}>
          <Skeleton h={26} w={title} maw="60vw" />
          {description !== undefined && <Skeleton h={16} w={description} maw="70vw" />}
        </Stack>
        {action !== undefined && <Skeleton h={36} w={action} />}
      </Group>
      {children}
    </div>
  );
}

/** The places of cards below one another. */
export function CardSkeletons({
  heights,
  gap = "lg",
  ...props
}: { heights: readonly number[]; gap?: Size } & StyleProps) {
  return (
    <Stack gap={gap} {...props}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
        <Skeleton key={index} h={height} radius="lg" />
      ))}
    </Stack>
  );
}
