import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { PolicyDocument } from "@/lib/contract/policy";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { describeChanges } from "@/lib/domain/policy/describe-changes";
import { scoreHistogram } from "@/lib/domain/policy/histogram";
import { policyHistory } from "@/lib/domain/policy/history";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { listPolicyProposals } from "@/lib/domain/policy/proposals/list";
import { ownPolicyProposals } from "@/lib/domain/policy/proposals/own";
import { readPolicy } from "@/lib/domain/policy/read";
import { needsSecondPerson } from "@/lib/domain/policy/who-decides";
import { exportLearnedPolicy } from "@/lib/domain/scorecard/runs/export";
import { AppError } from "@/lib/platform/errors";
import { inCurrentCodes } from "@/lib/risk/replaced-codes";
import { PolicyEditor } from "./policy-editor";
import { VersionHistory } from "./version-history";

export const metadata: Metadata = { title: "Policy" };

const shownVersions = 25;
/** More than can be open at once. */
const shownProposals = 40;
/** How long what didn't come into force is shown. */
const recentMilliseconds = 30 * 86_400_000;

/** With `scorecard`, the draft begins with its points. */
export default async function PolicyPage({ searchParams }: PageProps<"/policy">) {
  const context = await currentContext();
  const { principal } = context;
  const [policy, histogram, versions, needsApproval, { data: proposals }, own] = await Promise.all([
    readPolicy(context),
    scoreHistogram(context),
    // One more, to compare the last one with.
    policyHistory(context, shownVersions + 1),
    needsSecondPerson(context),
    listPolicyProposals(context, { limit: shownProposals }),
    ownPolicyProposals(context),
  ]);
  const { scorecard } = await searchParams;
  const opened = typeof scorecard === "string" ? await readLearned(context, scorecard) : undefined;
  const now = context.clock();
  const names = await nameActors(context, [...versions, ...proposals].flatMap(actorsOf));
  const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? ""));
  const card = modelCardOfEngine();
  const carried = inCurrentCodes(policy.document);
  return (
    <PolicyEditor
      mode={principal.mode}
      policy={{ version: policy.version, document: policy.document }}
      opened={opened}
      carried={
        carried === policy.document
          ? undefined
          : { document: carried, changes: describeChanges(policy.document, carried) }
      }
      proposals={proposals
        .filter(({ status, endedAt }) => status !== "published" && isRecent(endedAt, now))
        .map((proposal) => ({
          ...proposal,
          author: names[proposal.createdBy] ?? "",
          approver: nameOf(proposal.approvedBy),
          ender: nameOf(proposal.endedBy),
          changes: describeChanges(policy.document, proposal.document),
          isOwn: own.has(proposal.id),
        }))}
      needsApproval={needsApproval}
      now={now}
      histogram={histogram}
      models={card.models}
      signals={card.signals.filter(({ tags }) => !tags.includes("fixed"))}
      may={{
        simulate: isAllowed(principal, "policy.simulate"),
        publish: isAllowed(principal, "policy.publish"),
      }}
    >
      <VersionHistory
        versions={versions
          .slice(0, shownVersions)
          .map(({ version, note, createdBy, approvedBy, createdAt, document }, i) => {
            const before = versions[i + 1];
            return {
              version,
              note,
              author: names[createdBy] ?? "",
              approver: nameOf(approvedBy),
              createdAt,
              changes: before ? describeChanges(before.document, document) : null,
            };
          })}
        mode={principal.mode}
        mayRestore={isAllowed(principal, "policy.publish")}
        needsApproval={needsApproval}
        now={now}
      />
    </PolicyEditor>
  );
}

/** Undefined if there is no such scorecard, or it has no points. */
async function readLearned(context: Context, id: string): Promise<PolicyDocument | undefined> {
  try {
    return (await exportLearnedPolicy(context, id)).document;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function actorsOf(record: {
  createdBy: string;
  approvedBy: string | null;
  endedBy?: string | null;
}): string[] {
  return [record.createdBy, record.approvedBy, record.endedBy].filter((id) => typeof id === "string");
}

function isRecent(endedAt: string | null, now: number): boolean {
  return endedAt === null || now - Date.parse(endedAt) < recentMilliseconds;
}
