import type { RequestInputs } from "@/lib/contract/request";
import type { RequestElements } from "@/lib/risk/gather/elements";
import { normalizeIp } from "./normalize-ip";

/** What came with a request, in the form that is compared. Addresses of local networks are left out. */
export function requestElementsOf({
  deviceId,
  ip,
}: NonNullable<RequestInputs["context"]> = {}): RequestElements {
  const address = ip === undefined ? undefined : normalizeIp(ip);
  return {
    ...(deviceId === undefined ? {} : { device: deviceId }),
    ...(address?.isPublic ? { ip: address.network, network: address.neighborhood } : {}),
  };
}
