import type { RequestInputs } from "@/lib/contract/request";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";

/** Device and IP address that an applicant applied from, as given. */
export type AppliedWith = Pick<NonNullable<RequestInputs["context"]>, "deviceId" | "ip">;

/** Seals them for the column `applied_with`; null where neither was given. */
export function sealAppliedWith(
  vault: ApplicantVault,
  applicantId: string,
  { deviceId, ip }: AppliedWith = {},
): Buffer | null {
  if (deviceId === undefined && ip === undefined) return null;
  return vault.seal(applicantId, "applied-with", { deviceId, ip });
}

/** Opens what `sealAppliedWith` sealed. Throws OpenError. */
export function openAppliedWith(vault: ApplicantVault, applicantId: string, sealed: Uint8Array): AppliedWith {
  return vault.open(applicantId, "applied-with", sealed) as AppliedWith;
}
