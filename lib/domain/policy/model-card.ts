import { decisionBenchmark, type ModelCard } from "@/lib/contract/model";
import { reviewReasons } from "@/lib/contract/review-reasons";
import { catalog, signalCodes } from "@/lib/risk/catalog";
import { proxyPointLimit, weakPointLimit } from "@/lib/risk/constants";
import { decidingModels } from "@/lib/risk/model-behavior";
import { modelVersion } from "@/lib/risk/model-version";
import { edition as areaCodes } from "@/lib/risk/tables/area-codes";
import { edition as disposableDomains } from "@/lib/risk/tables/disposable-domains";
import { edition as freeEmailDomains } from "@/lib/risk/tables/free-email-domains";
import { edition as hostingNetworks } from "@/lib/risk/tables/hosting-networks";
import { edition as nameTrigrams } from "@/lib/risk/tables/name-trigrams";
import { edition as roleMailboxes } from "@/lib/risk/tables/role-mailboxes";
import { edition as ssnAreas } from "@/lib/risk/tables/ssn-areas";
import { edition as ssnIssueDates } from "@/lib/risk/tables/ssn-issue-dates";
import { edition as zipCodes } from "@/lib/risk/tables/zip-codes";
import { testApplicants } from "@/lib/risk/test-applicants";
import benchmark from "./decision-benchmark.json";

const tags = ["proxy", "correctable", "notice", "fixed"] as const;

export function modelCardOfEngine(): ModelCard {
  return {
    modelVersion,
    models: decidingModels(),
    summary:
      "Additive evidence on identity and fraud, 0 to 100, higher is riskier. Missing evidence lowers coverage and is never scored as safe. APPROVE means that no adverse evidence was found. It doesn't prove the identity.",
    decisions: {
      APPROVE:
        "The score is below the policy's approveBelow, and the evidence that the policy requires is present.",
      REVIEW:
        "The score is in between, a rule raised the decision, evidence is missing, or the score rests too much on what never declines: proxies, other applications, estimates, slips, made-up values and what honest people have reasons for.",
      DECLINE:
        "The score reaches the policy's declineFrom, and so do the points of facts that the applicant can't explain, or a rule raised the decision.",
    },
    limits: { proxyPoints: proxyPointLimit, weakPoints: weakPointLimit },
    tables: [
      { name: "SSN areas and groups", edition: ssnAreas },
      { name: "Days on which SSNs had been issued", edition: ssnIssueDates },
      { name: "NANP area codes", edition: areaCodes },
      { name: "ZIP codes", edition: zipCodes },
      { name: "Disposable email domains", edition: disposableDomains },
      { name: "Free email domains", edition: freeEmailDomains },
      { name: "Hosting networks", edition: hostingNetworks },
      { name: "Role mailboxes", edition: roleMailboxes },
      { name: "Name trigrams", edition: nameTrigrams },
    ],
    signals: signalCodes.map((code) => {
      const entry = catalog[code];
      const { family, component, points, meaning, source } = entry;
      return {
        code,
        family,
        component,
        points,
        meaning,
        source,
        tags: tags.filter((tag) => entry[tag]),
        adverseAction: entry.adverseAction ?? null,
      };
    }),
    benchmark: decisionBenchmark.parse(benchmark),
    reviewReasons: Object.entries(reviewReasons).map(([code, text]) => ({ code, text })),
    testApplicants: testApplicants.map(({ ssn, meaning }) => ({ ssn, meaning })),
  };
}
