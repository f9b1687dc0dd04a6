import { config } from "zod/v4/core";

/** Runs before anything else in the browser: otherwise zod would try `new Function`, which our CSP reports. */
config({ jitless: true });
