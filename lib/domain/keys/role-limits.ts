import type { Role } from "@/lib/contract/roles";

/** The operator has no role. */
export function limitsWith(carried: readonly Role[], makerRole: Role | null): Role[] {
  return [...new Set(makerRole === null ? carried : [...carried, makerRole])];
}
