import "./ui/theme/tokens.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { publicUrl } from "./session/public-url";
import { nonceHeader } from "./session/request-headers";
import { FocusKeeper } from "./ui/keyboard/focus-keeper";
import { earlyClicks } from "./ui/kit/early-clicks";
import { InlineScript } from "./ui/kit/inline-script";
import { colorSchemeScript } from "./ui/theme/color-scheme-script";
import { ShownColorScheme } from "./ui/theme/shown-color-scheme";
import { typeface } from "./ui/theme/typeface";

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
    { media: "(prefers-color-scheme: dark)", color: "#1a1917" },
  ],
};

/** Reading the request's nonce also keeps every page out of the static build, where there would be none. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? undefined;
  return (
    // The script below corrects the color scheme before React looks at it.
    <html lang="en" className={typeface.variable} data-color-scheme="light" suppressHydrationWarning>
      <head>
        <InlineScript nonce={nonce} script={colorSchemeScript} />
        <InlineScript nonce={nonce} script={earlyClicks} />
      </head>
      <body>
        <ShownColorScheme />
        <FocusKeeper />
        {children}
      </body>
    </html>
  );
}
