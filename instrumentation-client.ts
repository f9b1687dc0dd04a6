/**
 * Runs before anything else in the browser: otherwise zod would try `new Function`, which our CSP reports. Set where zod
 * looks for it when it is loaded, so that pages without forms need not load zod.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
