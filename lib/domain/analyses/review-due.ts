/** A REVIEW case is to be decided within 30 days: the time of a notice of adverse action (12 CFR 1002.9(a)(1)). */
const reviewDays = 30;

export function reviewDueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reviewDays * 86_400_000);
}
