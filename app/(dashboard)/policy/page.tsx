import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { describeChanges } from "@/lib/domain/policy/describe-changes";
import { scoreHistogram } from "@/lib/domain/policy/histogram";
import { policyHistory } from "@/lib/domain/policy/history";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { readPolicy } from "@/lib/domain/policy/read";
import { inCurrentCodes } from "@/lib/risk/replaced-codes";
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
    // One more, to compare the last one with.
    policyHistory(context, shownVersions + 1),
  ]);
  const names = await nameActors(
    context,
    versions.map(({ createdBy }) => createdBy),
  );
  const carried = inCurrentCodes(policy.document);
  return (
    <>
      <PageHeader
        title="Policy"
        description={`How scores and evidence become decisions. Version ${policy.version} is in force. Changes apply to new analyses, in both live and test mode.`}
      />
      <PolicyEditor
        mode={principal.mode}
        policy={{ version: policy.version, document: policy.document }}
        carried={
          carried === policy.document
            ? undefined
            : { document: carried, changes: describeChanges(policy.document, carried) }
        }
        histogram={histogram}
        signals={modelCardOfEngine().signals.filter(({ tags }) => !tags.includes("fixed"))}
        may={{
          simulate: isAllowed(principal, "policy.simulate"),
          publish: isAllowed(principal, "policy.publish"),
        }}
      />
      <VersionHistory
        versions={versions
          .slice(0, shownVersions)
          .map(({ version, note, createdBy, createdAt, document }, i) => {
            const before = versions[i + 1];
            return {
              version,
              note,
              author: names[createdBy] ?? "",
              createdAt,
              changes: before ? describeChanges(before.document, document) : null,
            };
          })}
        mode={principal.mode}
        mayRestore={isAllowed(principal, "policy.publish")}
        now={context.clock()}
      />
    </>
  );
}
