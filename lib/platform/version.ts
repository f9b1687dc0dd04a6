import { version as packageVersion } from "@/package.json";

/** The version of this release. The build puts its own in (scripts/version.mjs); from sources it is package.json's. */
export const version: string = process.env.ASSAY_VERSION || packageVersion;
