import "@mantine/core/styles.css";
import "@mantine/charts/styles.css";
import "@mantine/notifications/styles.css";
import "./globals.css";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { nonceHeader } from "./session/request-headers";
import { Providers } from "./ui/providers";

export const metadata: Metadata = {
  title: { default: "Assay", template: "%s · Assay" },
  description: "Applicant risk analysis: a score, a decision and the reasons for it.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#151519" },
  ],
};

/** Reading the request's nonce also keeps every page out of the static build, where none could be given. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? undefined;
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        {/* Sets the colour scheme before the first paint. Browsers hide a nonce from scripts, hence the suppression. */}
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" suppressHydrationWarning />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
