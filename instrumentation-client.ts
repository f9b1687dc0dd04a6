import { config } from "zod/v4/core";

/** Before anything else in the browser: zod would otherwise try `new Function`, which our CSP reports. */
config({ jitless: true });
