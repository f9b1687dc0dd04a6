import { IconSearch } from "@tabler/icons-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Brand } from "@/app/ui/page/brand";
import { ColorSchemeMenu } from "@/app/ui/theme/color-scheme-menu";
import classes from "./ui/docs.module.css";
import { DocsNavigation } from "./ui/docs-navigation";
import { SearchField } from "./ui/search-field";

export const metadata: Metadata = {
  title: { default: "Docs", template: "%s · Assay docs" },
  robots: { index: true, follow: true },
};

/**
 * Open to everyone: nothing here belongs to an organization. The documentation links with
 * plain anchors, so that its pages load little more than React and Next themselves.
 */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.header}>
        <div className={classes.headerInner}>
          <a href="/docs" className={classes.brand} aria-label="Assay documentation">
            <Brand compactBelow="sm" />
          </a>
          <SearchField icon={<IconSearch size={16} stroke={1.7} aria-hidden />} />
          <div className={classes.headerActions}>
            <a href="/" className={classes.button}>
              Dashboard
            </a>
            <ColorSchemeMenu />
          </div>
        </div>
      </header>
      <div className={classes.shell}>
        <DocsNavigation />
        <main className={classes.article} id="content">
          {children}
        </main>
      </div>
    </>
  );
}
