import { Text } from "@/app/ui/kit/text";
import type { Context } from "@/lib/auth/context";
import { countBrowsed } from "@/lib/domain/analyses/list/browse";
import type { ListFilters } from "@/lib/domain/analyses/list/list-query";
import { totalText } from "./total-text";

/** How many analyses the filters leave; counted beside the page, which doesn't wait for it. */
export async function Total({ context, filters }: { context: Context; filters: ListFilters }) {
  return (
    <Text size="sm" c="dimmed">
      {totalText(await countBrowsed(context, { filters }))}
    </Text>
  );
}
