import localFont from "next/font/local";

/** Atkinson Hyperlegible Next: no two of its letters and digits look alike, and its figures can share one width. */
export const typeface = localFont({
  src: "../../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  weight: "200 800",
  variable: "--font-atkinson",
  display: "swap",
  fallback: ["ui-sans-serif", "system-ui", "sans-serif"],
});
