import type { AttemptFigures } from "@/lib/domain/overview/webhook-figures";

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** Never 100 % while an attempt failed, and never 0 % while one succeeded. */
export function successRate({ succeeded, failed }: AttemptFigures): string {
  const total = succeeded + failed;
  if (total === 0) return "–";
  const share = succeeded / total;
  if (failed > 0 && share > 0.999) return "> 99.9%";
  if (succeeded > 0 && share < 0.001) return "< 0.1%";
  return percent.format(share);
}

export function attemptTime(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  return milliseconds < 10_000
    ? `${milliseconds.toLocaleString("en-US")} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
}
