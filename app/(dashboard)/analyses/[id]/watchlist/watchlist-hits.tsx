import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { HitEvidence, WatchlistHitView } from "@/lib/contract/watchlists";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { HitStatusBadge } from "./hit-status";
import { ResolveHit } from "./resolve-hit";
import classes from "./watchlist-hits.module.css";

interface WatchlistHitsProps {
  hits: readonly WatchlistHitView[];
  applicant: ApplicantData;
  /** The reader's. */
  context: Context;
}

/** What comparing the dates of birth came to. */
export const birthDates: Record<HitEvidence["dateOfBirth"], string> = {
  same: "Same",
  year: "Same or nearly the same year",
  different: "Different",
  unknown: "Not compared: one date is missing",
};

/** Each listed person beside the applicant, and what a person decided. */
export async function WatchlistHits({ hits, applicant, context }: WatchlistHitsProps) {
  const names = await nameActors(
    context,
    hits.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  );
  const now = context.clock();
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        A match alone isn't evidence. Compare the two, and check documents if you're still unsure.
      </Text>
      {hits.map((hit) => (
        <section key={hit.id} aria-labelledby={hit.id}>
          <Group gap="sm" mb="xs">
            <Text size="sm" fw={600} id={hit.id}>
              <bdi>{hit.list}</bdi>, entry <bdi>{hit.entry}</bdi>
            </Text>
            <HitStatusBadge status={hit.status} />
            <Text size="sm" c="dimmed">
              Found <RelativeTime instant={hit.flaggedAt} now={now} />
              {hit.resolvedAt !== null && (
                <>
                  , {hit.status} by {names[hit.resolvedBy ?? ""] ?? "a former member"}{" "}
                  <RelativeTime instant={hit.resolvedAt} now={now} />
                </>
              )}
            </Text>
          </Group>
          <Comparison hit={hit} applicant={applicant} />
          {isAllowed(context.principal, "watchlist.resolve") && (
            <ResolveHit id={hit.id} mode={hit.mode} status={hit.status} list={hit.list} />
          )}
        </section>
      ))}
    </Stack>
  );
}

function Comparison({ hit, applicant }: { hit: WatchlistHitView; applicant: ApplicantData }) {
  const { evidence } = hit;
  const { listed } = evidence;
  const { address } = applicant;
  const born = applicant.dateOfBirth ?? "–";
  const rows: [label: string, applicant: string, listed: readonly string[], result: string][] = [
    [
      "Name",
      evidence.applicantName,
      [evidence.listedName, ...listed.names.filter((name) => name !== evidence.listedName)],
      `${evidence.score.toFixed(2)} of 1`,
    ],
    ["Date of birth", born, listed.birthDates, birthDates[evidence.dateOfBirth]],
    [
      "Address",
      address ? `${address.street}, ${address.city}, ${address.state} ${address.zip}` : "–",
      listed.addresses,
      evidence.address === "same" ? "Same place" : "No shared place",
    ],
    ["Countries", "–", listed.countries.map((code) => code.toUpperCase()), "Not weighed"],
    ["Program", "–", listed.program === "" ? [] : [listed.program], ""],
  ];
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          The applicant and the listed person, edition of {evidence.edition}
        </caption>
        <thead>
          <tr>
            <th scope="col">Compared</th>
            <th scope="col">Applicant</th>
            <th scope="col">Listed person</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, own, theirs, result]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-whose="Applicant">
                <bdi>{own}</bdi>
              </td>
              <td data-whose="Listed person">
                {theirs.length === 0 ? "–" : null}
                {theirs.map((value) => (
                  <bdi key={value} className={classes.value}>
                    {value}
                  </bdi>
                ))}
              </td>
              <td data-whose="Result">{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
