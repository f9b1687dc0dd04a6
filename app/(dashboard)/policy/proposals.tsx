import { counted } from "@/app/ui/charts/figures";
import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { AboutProposal } from "./about-proposal";
import { OpenProposal } from "./open-proposal";
import type { ShownProposal } from "./shown-proposal";

interface ProposalsProps {
  mode: Mode;
  proposals: readonly ShownProposal[];
  mayPublish: boolean;
  /** Absent for those who can't make a draft. */
  onUse: ((proposal: ShownProposal) => void) | undefined;
  now: number;
}

const isOpen = ({ status }: ShownProposal) => status === "proposed" || status === "scheduled";

/** What waits for a second member or for its start, and what became of others lately. */
export function Proposals({ proposals, ...props }: ProposalsProps) {
  const ended = proposals.filter((proposal) => !isOpen(proposal));
  return (
    <>
      {proposals.filter(isOpen).map((proposal) => (
        <OpenProposal key={proposal.id} proposal={proposal} {...props} />
      ))}
      {ended.length > 0 && (
        <details>
          <summary>{counted(ended.length, "proposal")} that didn't come into force</summary>
          <Stack gap="sm" mt="sm">
            {ended.map((proposal) => (
              <div key={proposal.id}>
                <Text size="sm">{endText(proposal)}</Text>
                <AboutProposal proposal={proposal} now={props.now} />
              </div>
            ))}
          </Stack>
        </details>
      )}
    </>
  );
}

function endText({ status, ender, comment, supersededBy }: ShownProposal): string {
  if (status === "declined") return `Declined by ${ender}: ${comment}`;
  if (status === "withdrawn") return `Withdrawn by ${ender}`;
  return supersededBy === null
    ? "Stale: the present model no longer allows it"
    : `Stale: version ${supersededBy} came into force first`;
}
