"use client";

import { usePathname } from "next/navigation";
import { type CSSProperties, type ReactNode, useState } from "react";
import { SkipLink } from "@/app/ui/keyboard/skip-link";
import { Burger } from "@/app/ui/kit/burger";
import { Text } from "@/app/ui/kit/text";
import { Link } from "@/app/ui/links/link";
import { Brand } from "@/app/ui/page/brand";
import { ColorSchemeMenu } from "@/app/ui/theme/color-scheme-menu";
import type { Mode } from "@/lib/contract/api-keys";
import type { ReviewWork } from "@/lib/domain/reviews/work";
import { Bell } from "./bell";
import classes from "./dashboard-shell.module.css";
import { ModeSwitch } from "./mode-switch";
import { Navigation } from "./navigation-links";
import { NoticeBell } from "./notice-bell";
import { PaletteButton } from "./palette-button";
import { testText } from "./test-text";
import { type ShellUser, UserMenu } from "./user-menu";

interface DashboardShellProps {
  mode: Mode;
  organizationName: string;
  version: string;
  user: ShellUser;
  /** How many notices there are; undefined if the member may not see them. */
  notices: number | undefined;
  /** What waits for a member who may review; undefined for others. */
  work: ReviewWork | undefined;
  children: ReactNode;
}

const barHeight = 56;
const testBannerHeight = 32;

/** The frame of every dashboard page: top bar, sidebar, and the landmark that pages render into. */
export function DashboardShell({
  mode,
  organizationName,
  version,
  user,
  notices,
  work,
  children,
}: DashboardShellProps) {
  const pathname = usePathname();
  const [isOpen, setIsOpen] = useState(false);
  const isTest = mode === "test";
  return (
    <div
      className={classes.shell}
      data-mode={mode}
      style={{ "--header-height": `${isTest ? barHeight + testBannerHeight : barHeight}px` } as CSSProperties}
    >
      <SkipLink to="main">Skip to content</SkipLink>
      <header className={classes.header}>
        <div className={classes.bar} style={{ height: barHeight }}>
          <Burger
            opened={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            hiddenFrom="sm"
            aria-label={isOpen ? "Close navigation" : "Open navigation"}
            aria-expanded={isOpen}
            aria-controls="navigation"
          />
          <Link href="/" className={classes.home} aria-label="Assay, home">
            <Brand compactBelow="sm" />
          </Link>
          <Text className={classes.organization} visibleFrom="sm" truncate title={organizationName}>
            {organizationName}
          </Text>
          <div className={classes.controls}>
            <PaletteButton role={user.role} mode={mode} />
            <ModeSwitch mode={mode} />
            {work !== undefined && <Bell mode={mode} work={work} notices={notices} />}
            {work === undefined && notices !== undefined && <NoticeBell count={notices} />}
            <ColorSchemeMenu />
            <UserMenu user={user} organizationName={organizationName} version={version} />
          </div>
        </div>
        {isTest && (
          <div className={classes.testBanner} style={{ height: testBannerHeight }}>
            <strong>Test mode</strong>
            <span>{testText(pathname)}</span>
          </div>
        )}
      </header>
      <nav id="navigation" aria-label="Main" className={classes.navbar} data-closed={!isOpen || undefined}>
        <Text className={classes.navbarOrganization} hiddenFrom="sm" truncate>
          {organizationName}
        </Text>
        <Navigation role={user.role} onNavigate={() => setIsOpen(false)} />
      </nav>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}
