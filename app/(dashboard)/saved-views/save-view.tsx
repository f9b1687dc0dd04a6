"use client";

import { IconBookmark } from "@tabler/icons-react";
import { Button } from "@/app/ui/kit/button";
import { useViewDialogs } from "./use-view-dialogs";
import type { ViewProps } from "./view-props";

/** Saves the filters in use, unless a view has them. */
export function SaveView(props: ViewProps) {
  const { filters, views } = props;
  const { dialogs, open } = useViewDialogs(props);
  const isSaved = filters === "" || views.some((view) => view.filters === filters);
  return (
    <>
      {!isSaved && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconBookmark size={14} stroke={1.7} aria-hidden />}
          onClick={() => open({ kind: "save" })}
        >
          Save view
        </Button>
      )}
      {dialogs}
    </>
  );
}
