"use client";

import { IconPencil, IconTrash, IconUsers, IconUsersMinus } from "@tabler/icons-react";
import { VisuallyHidden } from "@/app/ui/kit/text";
import { Link } from "@/app/ui/links/link";
import { ActionMenu, type ActionMenuEntry } from "@/app/ui/menus/action-menu";
import type { ListedView } from "@/lib/domain/saved-views/list";
import { useViewDialogs } from "./use-view-dialogs";
import type { ViewProps } from "./view-props";
import classes from "./views.module.css";

interface ViewLinksProps extends ViewProps {
  /** How many records each view shows, by its id; `all` without filters. Left out where counting is slow. */
  counts?: Readonly<Record<string, number>>;
  /** Whether the list has filters that no view can keep. */
  isNarrower?: boolean;
}

/** The whole list, the member's own views and shared ones as links, with what can be done with the one that is shown. */
export function ViewLinks({ counts = {}, isNarrower = false, ...props }: ViewLinksProps) {
  const { list, filters, views, mayShare } = props;
  const { dialogs, open } = useViewDialogs(props);
  const path = `/${list}`;
  const current = isNarrower ? undefined : views.find((view) => view.filters === filters);
  return (
    <>
      {views.length > 0 && (
        <div className={classes.bar} data-no-print>
          <nav aria-label="Views" className={classes.views}>
            <ViewLink href={path} isCurrent={filters === "" && !isNarrower} count={counts.all}>
              All
            </ViewLink>
            {views.map((view) => (
              <ViewLink
                key={view.id}
                href={`${path}?${view.filters}`}
                isCurrent={view === current}
                count={counts[view.id]}
              >
                {view.isShared && <IconUsers size={14} stroke={1.7} aria-hidden />}
                <bdi>{view.name}</bdi>
                {view.isShared && <VisuallyHidden> (shared)</VisuallyHidden>}
              </ViewLink>
            ))}
          </nav>
          {current?.mayChange && (
            <ActionMenu
              label={`Actions for the view ${current.name}`}
              width={190}
              size={28}
              entries={entriesOf(current, mayShare).map(({ kind, ...entry }) => ({
                ...entry,
                onSelect: () => open({ kind, view: current }),
              }))}
            />
          )}
        </div>
      )}
      {dialogs}
    </>
  );
}

interface ViewLinkProps {
  href: string;
  isCurrent: boolean;
  count: number | undefined;
  children: React.ReactNode;
}

function ViewLink({ href, isCurrent, count, children }: ViewLinkProps) {
  return (
    <Link href={href} className={classes.view} aria-current={isCurrent ? "page" : undefined} scroll={false}>
      {children}
      {count !== undefined && <span className={classes.count}>{count.toLocaleString("en-US")}</span>}
    </Link>
  );
}

type Entry = Omit<ActionMenuEntry, "onSelect"> & { kind: "rename" | "share" | "unshare" | "delete" };

function entriesOf({ isShared, isMine }: ListedView, mayShare: boolean): Entry[] {
  return [
    { kind: "rename", label: "Rename…", Icon: IconPencil },
    ...(mayShare && !isShared ? [{ kind: "share" as const, label: "Share…", Icon: IconUsers }] : []),
    ...(mayShare && isShared && isMine
      ? [{ kind: "unshare" as const, label: "Stop sharing…", Icon: IconUsersMinus }]
      : []),
    { kind: "delete", label: "Delete…", Icon: IconTrash, isDestructive: true },
  ];
}
