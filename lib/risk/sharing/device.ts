import type { ElementSharing } from "@/lib/risk/input/sharing";
import { baselines } from "./baselines";

/** All applied through one connection, as at a branch, a store, or an agent's; or one of them long ago, if the device travels. */
export const isAtDesk = ({ connection }: ElementSharing): boolean =>
  connection !== undefined && (connection.other[0] === 0 || connection.settled !== undefined);

const establishedAtDesk = 2;

/** People come and go at it, so what one of them did says little about the next. */
export function servesPlace(sharing: ElementSharing): boolean {
  return sharing.established >= (isAtDesk(sharing) ? establishedAtDesk : baselines.device.learnedFrom);
}
