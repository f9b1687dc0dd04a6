"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { useStepUpCode } from "@/app/ui/access/use-step-up-code";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { CellText, DataTable, RowLink } from "@/app/ui/lists/data-table";
import type { Mode } from "@/lib/contract/api-keys";
import type { StepUp } from "@/lib/domain/accounts/second-factor/read";
import type { WithheldMatch } from "@/lib/domain/applicants/graph/withheld-links";
import { elementNames } from "./link-words";
import { restore, showMatches } from "./withheld-actions";

interface WithheldLinksProps {
  applicantId: string;
  mode: Mode;
  stepUp: StepUp;
}

const list = new Intl.ListFormat("en-US");

const nameGrades: Record<WithheldMatch["nameGrade"], string> = {
  same: "same",
  variant: "a variant",
  given: "same given name",
  family: "same family name",
  unclear: "can't be compared",
  unrelated: "unrelated",
};

/** Shows, after a code, the links that are withheld because the SSN may be a guess. */
export function WithheldLinks({ applicantId, mode, stepUp }: WithheldLinksProps) {
  const router = useRouter();
  const [matches, setMatches] = useState<WithheldMatch[]>();
  const { isBusy, problem, run } = useDialogAction();
  const errors = problem?.fieldErrors ?? {};
  const { code, setCode, takesCode, sent, accept } = useStepUpCode(stepUp, errors.code);
  if (stepUp === "factor")
    return (
      <Group>
        <Text>Set up a second factor to see them.</Text>
        <ButtonLink href="/settings/security" variant="default" size="xs">
          Go to Security
        </ButtonLink>
      </Group>
    );
  return (
    <Stack gap="md">
      {Object.keys(errors).length === 0 && <ProblemAlert problem={problem} />}
      {takesCode && <CodeInput value={code} onChange={setCode} error={errors.code} />}
      <Group gap="sm">
        {!matches && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() =>
              run(
                () => showMatches(mode, applicantId, sent),
                (found) => {
                  accept();
                  setMatches(found);
                },
              )
            }
          >
            Show matches
          </Button>
        )}
        {matches && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() =>
              run(
                () => restore(mode, applicantId, sent),
                () => router.refresh(),
              )
            }
          >
            Restore links
          </Button>
        )}
      </Group>
      {matches?.length === 0 && <Text role="status">No shared details.</Text>}
      {matches !== undefined && matches.length > 0 && <MatchTable matches={matches} />}
    </Stack>
  );
}

function MatchTable({ matches }: { matches: WithheldMatch[] }) {
  return (
    <DataTable
      caption="Applicants who share identifiers"
      columns={[
        {
          header: "Applicant",
          kind: "text",
          cell: ({ id, name, externalId, outcome }) => (
            <>
              <RowLink href={`/applicants/${id}`}>
                <bdi>{name}</bdi>
              </RowLink>
              <CellText text={externalId} />
              {outcome === "confirmed_fraud" && <Badge color="red">Confirmed fraud</Badge>}
            </>
          ),
        },
        { header: "Same", cell: ({ same }) => list.format(same.map((kind) => elementNames[kind])) },
        { header: "Name", cell: ({ nameGrade }) => nameGrades[nameGrade] },
      ]}
      rows={matches}
      rowKey={({ id }) => id}
    />
  );
}
