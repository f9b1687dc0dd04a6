import type { ElementSharing } from "@/lib/risk/input/sharing";
import { establishedFrom } from "./surprise";

/** All applied through one connection, as at a branch, a store, or an agent's. */
export const isAtDesk = ({ connection }: ElementSharing): boolean => connection?.other[0] === 0;

const establishedAtDesk = 2;

/** People come and go at it, so what one of them did says little about the next. */
export function servesPlace(sharing: ElementSharing): boolean {
  return sharing.established >= (isAtDesk(sharing) ? establishedAtDesk : establishedFrom);
}
