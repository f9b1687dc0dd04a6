import type { UserPrincipal } from "@/lib/auth/principal";

/** The condition on the views that a member sees: the member's own, and shared ones. */
export function visibleTo({ id }: UserPrincipal) {
  return { OR: [{ createdBy: id }, { isShared: true }] };
}
