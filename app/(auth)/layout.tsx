import { Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Brand } from "@/app/ui/brand";
import { ColorSchemeMenu } from "@/app/ui/color-scheme-menu";
import { Link } from "@/app/ui/link";
import { Providers } from "@/app/ui/providers";
import classes from "./auth.module.css";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <div className={classes.page}>
        <Group component="header" justify="space-between" px={{ base: "md", sm: "xl" }} h={64}>
          <Link href="/" className={classes.home} aria-label="Assay, home">
            <Brand />
          </Link>
          <ColorSchemeMenu />
        </Group>
        <Stack component="main" className={classes.main}>
          <div className={classes.card}>{children}</div>
        </Stack>
      </div>
    </Providers>
  );
}
