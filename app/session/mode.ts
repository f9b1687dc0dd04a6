import { cookies } from "next/headers";
import { type Mode, mode } from "@/lib/contract/api-keys";

export const modeCookie = "assay-mode";

/** Live or test, as this browser was last switched; live for anything else. */
export async function chosenMode(): Promise<Mode> {
  return mode.catch("live").parse((await cookies()).get(modeCookie)?.value);
}
