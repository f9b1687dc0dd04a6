/** Request headers that proxy.ts sets for pages; what a client sends under these names is overwritten. */

/** The nonce of inline scripts. */
export const nonceHeader = "x-nonce";
/** Path and query of the requested page. */
export const requestPathHeader = "x-request-path";
