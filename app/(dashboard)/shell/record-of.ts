import type { Action, Role } from "@/lib/auth/roles";
import { mayDo } from "./navigation";

const records: Record<string, { path: string; what: string; needs: Action }> = {
  ana: { path: "/analyses", what: "analysis", needs: "analysis.read" },
  app: { path: "/applicants", what: "applicant", needs: "applicant.read" },
  bat: { path: "/batches", what: "batch", needs: "batch.read" },
  scd: { path: "/scorecards", what: "scorecard", needs: "scorecard.read" },
  std: { path: "/studies", what: "study", needs: "study.read" },
  whk: { path: "/settings/webhooks", what: "webhook", needs: "webhook.read" },
  dlv: { path: "/settings/webhooks/deliveries", what: "delivery", needs: "webhook.read" },
};

/** The page of an identifier's record; undefined for other text and for records that the role may not see. */
export function recordOf(text: string, role: Role): { href: string; what: string } | undefined {
  const prefix = /^([a-z]{3})_[0-9a-z]{26}$/.exec(text)?.[1];
  const record = prefix === undefined ? undefined : records[prefix];
  if (prefix === "trc" && mayDo(role, "api_key.read"))
    return { href: `/settings/requests/${text}`, what: "API request" };
  if (!record || !mayDo(role, record.needs)) return undefined;
  return { href: `${record.path}/${text}`, what: record.what };
}
