import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { PolicyView, putPolicyBody } from "@/lib/contract/policy-api";
import { AppError } from "@/lib/platform/errors";
import { refuseUnacceptable } from "./acceptable";
import { putInForce } from "./put-in-force";
import { viewPolicy } from "./read";
import {
  decidesAlone,
  lockPolicy,
  type PublishingRules,
  refuseBesideOwn,
  refuseReplaced,
} from "./who-decides";

/**
 * Immediately. Throws `invalid_request`, `conflict` if `replacesVersion` is not in force, and `forbidden` where a second
 * person has to approve.
 */
export async function publishPolicy(
  context: Tx,
  { document, note, replacesVersion }: z.output<typeof putPolicyBody>,
): Promise<PolicyView> {
  authorize(context.principal, "policy.publish");
  refuseUnacceptable(document);
  const rules = await lockPolicy(context);
  refuseReplaced(rules, replacesVersion);
  await refuseAlone(context, rules);
  return viewPolicy(
    await putInForce(context, rules.current, {
      document,
      note: note ?? null,
      createdBy: context.principal.id,
    }),
  );
}

async function refuseAlone(context: Tx, rules: PublishingRules): Promise<void> {
  const { principal } = context;
  if (!decidesAlone(principal, rules))
    throw new AppError(
      "forbidden",
      principal.kind === "api_key"
        ? "This organization requires two people to publish a policy and doesn't let API keys decide; propose it instead"
        : "This organization requires two people to publish a policy; propose it instead",
    );
  await refuseBesideOwn(context, rules);
}
