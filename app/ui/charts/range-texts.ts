import type { Range } from "@/lib/domain/overview/ranges";

export const rangeTexts: Record<Range, { name: string; before: string }> = {
  "24h": { name: "24 hours", before: "the 24 hours before" },
  "7d": { name: "7 days", before: "the 7 days before" },
  "30d": { name: "30 days", before: "the 30 days before" },
  "90d": { name: "90 days", before: "the 90 days before" },
};
