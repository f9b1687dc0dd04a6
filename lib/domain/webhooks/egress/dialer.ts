import { runtime, singleton } from "@/lib/platform/runtime";
import { createResolver } from "./address-resolver";
import { createDialer, type Dialer } from "./dial";

/** The dialer of this process, through which all deliveries leave it: they share connections and look-ups. */
export function sharedDialer(): Dialer {
  return singleton("webhooks-dialer", () => {
    const { env, clock, beforeClose } = runtime();
    const allowInsecure = env.WEBHOOK_ALLOW_INSECURE;
    const dialer = createDialer({ resolve: createResolver({ allowInsecure }), allowInsecure, clock });
    beforeClose(() => dialer.close());
    return dialer;
  });
}
