import { headers } from "next/headers";
import { clientAddress } from "@/lib/api/client-address";
import { runtime } from "@/lib/platform/runtime";

/** The client's address of the request at hand: as our own listener states it, else as Next knows it. */
export async function requestAddress(): Promise<string> {
  const given = await headers();
  return given.get(runtime().clientAddressHeader) ?? clientAddress(given.get("x-forwarded-for"), undefined);
}
