import { Group } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";
import { DateFilter } from "@/app/ui/lists/date-filter";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { subscribableNames } from "@/lib/contract/event-names";

const statusChoices = [
  { value: "pending", label: "Pending" },
  { value: "delivered", label: "Delivered" },
  { value: "failed", label: "Failed" },
  { value: "canceled", label: "Canceled" },
];

interface DeliveryFiltersProps {
  /** The URL without filters; undefined if none is set. */
  clearHref: string | undefined;
}

export function DeliveryFilters({ clearHref }: DeliveryFiltersProps) {
  return (
    <Group mb="sm" gap="xs">
      <FilterSelect label="Status" name="status" any="All statuses" choices={statusChoices} />
      <FilterSelect label="Event" name="event" any="All events" choices={subscribableNames} />
      <DateFilter bound="from" />
      <DateFilter bound="to" />
      {clearHref !== undefined && (
        <ButtonLink href={clearHref} variant="subtle" size="xs">
          Clear filters
        </ButtonLink>
      )}
    </Group>
  );
}
