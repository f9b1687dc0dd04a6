import type { Tx } from "@/lib/auth/context";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { ElementKind } from "@/lib/risk/input/sharing";
import type { AppliedWith } from "./applied-with";
import { minuteOf } from "./read-elements";

/* Applicants stored by the previous release have links and sightings instead of elements. */

interface FormerApplication {
  appliedWith: AppliedWith;
  /** When the applicant first applied with each kind. */
  minutes: Map<ElementKind, number>;
}

/** What the previous release stored about an applicant. */
export async function readFormerApplication(
  { db }: Tx,
  { id, createdAt, vault }: { id: string; createdAt: Date; vault: ApplicantVault },
): Promise<FormerApplication> {
  const links = await db.identityLink.findMany({ where: { applicantId: id } });
  const sightings = await db.requestSighting.findMany({
    where: { applicantId: id },
    orderBy: { seenAt: "asc" },
  });
  const linked = new Map(links.map((link) => [link.kind, link.createdAt]));
  const seen = new Map(sightings.map((latest) => [latest.kind, latest]));
  const stated = (kind: "device" | "ip") => {
    const sighting = seen.get(kind);
    return sighting && (vault.open(id, `sighting-${kind}`, sighting.value) as string);
  };
  const [ssn, email, phone, address] = (["ssn", "email", "phone", "address"] as const).map(
    (kind) => linked.get(kind) ?? createdAt,
  );
  const [device, network] = [seen.get("device")?.seenAt, seen.get("ip")?.seenAt];
  const dates: Readonly<Partial<Record<ElementKind, Date | undefined>>> = {
    ssn,
    email,
    phone,
    address,
    name: createdAt,
    device,
    ip: network,
    network,
  };
  const deviceId = stated("device");
  // For an IPv6 address, its network was stored, such as 2001:db8::/64.
  const ip = stated("ip")?.replace(/\/\d+$/, "");
  return {
    appliedWith: { ...(deviceId === undefined ? {} : { deviceId }), ...(ip === undefined ? {} : { ip }) },
    minutes: new Map(
      Object.entries(dates).flatMap(([kind, date]) => (date ? [[kind as ElementKind, minuteOf(date)]] : [])),
    ),
  };
}
