import type { ReactNode } from "react";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Link } from "@/app/ui/links/link";
import { Brand } from "@/app/ui/page/brand";
import { LateToasts } from "@/app/ui/page/late-toasts";
import { ColorSchemeMenu } from "@/app/ui/theme/color-scheme-menu";
import classes from "./auth.module.css";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.page}>
        <Group component="header" justify="space-between" px="lg" h={64}>
          <Link href="/" className={classes.home} aria-label="Assay, home">
            <Brand />
          </Link>
          <ColorSchemeMenu />
        </Group>
        <Stack component="main" className={classes.main}>
          <div className={classes.card}>{children}</div>
        </Stack>
      </div>
      <LateToasts />
    </>
  );
}
