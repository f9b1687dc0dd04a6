import type { ViewedList } from "@/lib/contract/saved-views";
import type { ListedView } from "@/lib/domain/saved-views/list";

export interface ViewProps {
  list: ViewedList;
  /** In use, as URL parameters in the order in which views keep them. */
  filters: string;
  views: readonly ListedView[];
  mayShare: boolean;
}
