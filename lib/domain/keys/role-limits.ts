import type { Role } from "@/lib/contract/roles";

/** The roles that limit a key: those that it carries and its maker's present one, which the operator does not have. */
export function limitsWith(carried: readonly Role[], makerRole: Role | null): Role[] {
  return [...new Set(makerRole === null ? carried : [...carried, makerRole])];
}
