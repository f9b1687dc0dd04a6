import { cookies } from "next/headers";
import { z } from "zod";

/** How the queue is shown on wide screens: as a list, or with the selected case beside it. */
export const queueView = z.enum(["list", "split"]);

export const viewCookie = "assay-queue-view";

/** As it was last chosen in this browser. */
export async function chosenView(): Promise<z.output<typeof queueView>> {
  return queueView.catch("list").parse((await cookies()).get(viewCookie)?.value);
}
