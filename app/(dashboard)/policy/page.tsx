import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { PageHeader } from "@/app/ui/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { scoreHistogram } from "@/lib/domain/policy/histogram";
import { listPolicyVersions } from "@/lib/domain/policy/list";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { readPolicy } from "@/lib/domain/policy/read";
import { PolicyEditor } from "./policy-editor";
import { VersionHistory } from "./version-history";

export const metadata: Metadata = { title: "Policy" };

const shownVersions = 25;

export default async function PolicyPage() {
  const context = await currentContext(await chosenMode());
  const { principal } = context;
  const [policy, histogram, versions] = await Promise.all([
    readPolicy(context),
    scoreHistogram(context),
    listPolicyVersions(context, shownVersions),
  ]);
  return (
    <>
      <PageHeader
        title="Policy"
        description={`How scores and evidence become decisions. Version ${policy.version} is in force; a change applies to later analyses, in live and test mode alike.`}
      />
      <PolicyEditor
        // A newer version in force: start over from it.
        key={`${principal.mode} ${policy.version}`}
        mode={principal.mode}
        policy={{ version: policy.version, document: policy.document }}
        histogram={histogram}
        signals={modelCardOfEngine().signals.filter(({ tags }) => !tags.includes("fixed"))}
        may={{
          simulate: isAllowed(principal, "policy.simulate"),
          publish: isAllowed(principal, "policy.publish"),
        }}
      />
      <VersionHistory versions={versions} ownId={principal.id} now={context.clock()} />
    </>
  );
}
