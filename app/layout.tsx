import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./globals.css";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { publicUrl } from "./session/public-url";
import { nonceHeader } from "./session/request-headers";
import { Providers } from "./ui/providers";

const description = "Applicant risk analysis: a score, a decision and the reasons for it.";

/** A function, because the service's URL is not known until it runs. */
export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(publicUrl()),
    title: { default: "Assay", template: "%s · Assay" },
    description,
    applicationName: "Assay",
    robots: { index: false, follow: false },
    manifest: "/manifest.webmanifest",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
    },
    openGraph: {
      siteName: "Assay",
      type: "website",
      description,
      images: { url: "/social.png", width: 1200, height: 630, alt: `Assay. ${description}` },
    },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#151519" },
  ],
};

/** Reading the request's nonce also keeps every page out of the static build, where there would be none. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? undefined;
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        {/* Sets the color scheme before the first paint. Browsers hide a nonce from scripts, so hydration would report a difference. */}
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" suppressHydrationWarning />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
