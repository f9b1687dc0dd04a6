import { headers } from "next/headers";
import { clientAddress } from "@/lib/api/client-address";
import { service } from "@/lib/service/current";

/** The client's address of the request at hand: as our own listener states it, else as Next knows it. */
export async function requestAddress(): Promise<string> {
  const given = await headers();
  const platform = service();
  return (
    given.get(platform.clientAddressHeader) ??
    clientAddress(platform, given.get("x-forwarded-for"), undefined)
  );
}
