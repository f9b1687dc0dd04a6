import { Group } from "@mantine/core";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Brand } from "@/app/ui/brand";
import { ButtonLink } from "@/app/ui/button-link";
import { ColorSchemeMenu } from "@/app/ui/color-scheme-menu";
import { Link } from "@/app/ui/link";
import classes from "./ui/docs.module.css";
import { DocsNavigation } from "./ui/docs-navigation";

export const metadata: Metadata = {
  title: { default: "Docs", template: "%s · Assay docs" },
  robots: { index: true, follow: true },
};

/** Open to everyone: nothing here belongs to an organization. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.header}>
        <div className={classes.headerInner}>
          <Link href="/docs" className={classes.brand} aria-label="Assay documentation">
            <Brand />
          </Link>
          <Group gap="xs">
            <ButtonLink href="/" variant="default" size="xs">
              Dashboard
            </ButtonLink>
            <ColorSchemeMenu />
          </Group>
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
