import { count, roundShare } from "@/app/ui/charts/figures";
import type { AttemptFigures } from "@/lib/domain/overview/webhook-figures";

/** Never 100 % while an attempt failed, and never 0 % while one succeeded. */
export function successRate({ succeeded, failed }: AttemptFigures): string {
  const total = succeeded + failed;
  if (total === 0) return "–";
  const share = succeeded / total;
  if (failed > 0 && share > 0.999) return "> 99.9%";
  if (succeeded > 0 && share < 0.001) return "< 0.1%";
  return roundShare(share);
}

export function attemptTime(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  return milliseconds < 10_000 ? `${count(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
