import { headers } from "next/headers";
import { clientAddress } from "@/lib/api/client-address";
import { service } from "@/lib/service/current";

/** The current request's client address: from our own listener, or else from Next. */
export async function requestAddress(): Promise<string> {
  const given = await headers();
  const platform = service();
  return (
    given.get(platform.clientAddressHeader) ??
    clientAddress(platform.env, given.get("x-forwarded-for"), undefined)
  );
}
