import { type Context, contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import { assessOrFail } from "@/lib/domain/analyses/decide/assess";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { evidenceOf } from "@/lib/domain/analyses/gather/evidence";
import { networkOf } from "@/lib/domain/analyses/gather/network";
import { inputsOf } from "@/lib/domain/analyses/submit/prepare";
import { type ApplicationIndexes, indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { minuteOf } from "@/lib/domain/applicants/elements/read-elements";
import { standingOfAnalysis, standingOfOutcome } from "@/lib/domain/applicants/elements/standing";
import { observeLists } from "@/lib/domain/list-entries/observe";
import { analysisSettings } from "@/lib/domain/policy/current";
import { nothingAsked } from "@/lib/domain/sources/ask";
import { screenApplicant } from "@/lib/domain/watchlists/screen-applicant";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Assessment } from "@/lib/risk/assessment";
import { gatherOpened } from "@/lib/risk/gather/gather-opened";
import { openedOf } from "@/lib/risk/gather/read-limits";
import { UsualSoFar } from "@/lib/risk/gather/usual-so-far";
import type { ListEvidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { Arrivals } from "./arrivals";
import { DueLabels } from "./due-labels";
import { History, nameOf, numberOf } from "./history";
import { OpenedRows } from "./opened-rows";
import { pagesOfRows, type ReadRow } from "./read-pages";
import { type ReadStudy, readRunningStudy } from "./running-study";
import type { SealedRow } from "./sealed-row";
import { type DecidedRow, ResultWriter } from "./write-results";

interface OpenRow extends ReadRow {
  row: SealedRow;
  applicant: NormalizedApplicant;
  indexes: ApplicationIndexes;
  lists: ListEvidence | undefined;
}

/**
 * Analyzes the applications of a study in order of time, each with what was known at its moment: the applications before
 * it, the outcomes known by then, and the list entries made by then. Watchlists, the IP database, the policy and the model
 * are those of today. Sends no events and asks no outside source. Starts over when called again, with the same results.
 */
export async function runStudy(platform: Platform, id: string): Promise<void> {
  const study = await readRunningStudy(platform, id);
  if (!study) return;
  const context = contextOf(platform, systemOf(study.scope));
  const terms: AnalysisTerms = {
    ...(await analysisSettings(context)),
    options: { includeReasons: false, riscScoring: false },
    createdBy: study.createdBy,
  };
  const writer = await ResultWriter.begin(context, study, terms.policy);
  const run = new StudyRun(context, study, terms);
  for await (const page of pagesOfRows(context, id)) {
    const decided = await run.decidePage(page);
    if (!(await writer.write(decided, page.length))) return;
  }
  await writer.complete();
}

class StudyRun {
  readonly #context: Context;
  readonly #keys: ScopedKeys;
  readonly #terms: AnalysisTerms;
  readonly #history = new History();
  readonly #arrivals = new Arrivals();
  readonly #usual = new UsualSoFar();
  readonly #labels = new DueLabels();
  readonly #opened: OpenedRows;

  constructor(context: Context, { id, scope }: ReadStudy, terms: AnalysisTerms) {
    this.#context = context;
    this.#keys = { keys: context.keys, scope, studyId: id };
    this.#terms = terms;
    this.#opened = new OpenedRows(context, id);
  }

  async decidePage(page: readonly ReadRow[]): Promise<DecidedRow[]> {
    const rows = await this.#open(page);
    await this.#openOthers(rows);
    const decided: DecidedRow[] = [];
    for (const row of rows) {
      const assessment = await this.#decide(row);
      if (assessment) decided.push({ ...row, assessment });
    }
    return decided;
  }

  async #open(page: readonly ReadRow[]): Promise<OpenRow[]> {
    const rows = page.map((read): OpenRow => {
      const row = this.#opened.open(read);
      const applicant = normalizeApplicant(row.data);
      return {
        ...read,
        row,
        applicant,
        indexes: indexesOf(this.#keys, { applicant, request: row.context }),
        lists: undefined,
      };
    });
    const { scope, keys } = this.#context;
    if (!this.#terms.listModes.includes(scope.mode)) return rows;
    const listed = await observeLists(this.#context, {
      applicants: rows.map(({ position, applicant, row, submittedAt }) => ({
        scope,
        id: String(position),
        normalized: applicant,
        indexes: indexesOf({ keys, scope }, { applicant, request: row.context }),
        at: submittedAt,
      })),
      now: new Date(this.#context.clock()),
    });
    for (const row of rows) row.lists = listed.get(String(row.position));
    return rows;
  }

  /** Those whom this page's rows will most likely be compared with, in one statement. */
  async #openOthers(rows: readonly OpenRow[]): Promise<void> {
    const others = rows.flatMap(({ indexes, submittedAt }) =>
      openedOf(this.#history.read(indexes, minuteOf(submittedAt))).map(numberOf),
    );
    await this.#opened.load(others);
  }

  async #decide(open: OpenRow): Promise<Assessment | undefined> {
    const { row, applicant, indexes, submittedAt, position } = open;
    const history = this.#history;
    const now = submittedAt.getTime();
    for (let due = this.#labels.takeUntil(now); due; due = this.#labels.takeUntil(now))
      history.label(due.application, standingOfOutcome[due.outcome]);
    const sightings = history.read(indexes, minuteOf(submittedAt));
    await this.#opened.load(openedOf(sightings).map(numberOf));
    const volume = this.#arrivals.volumeAt(now);
    const usual = this.#usual.at(now, volume[1], (number) => history.standingOf(number));
    const rhythm = this.#arrivals.rhythmAt(now);
    const number = history.add(indexes, minuteOf(submittedAt));
    const { evidence: sharing, community } = gatherOpened(
      {
        application: nameOf(number),
        person: indexes.person,
        family: indexes.family,
        region: indexes.region ?? undefined,
        applicant,
      },
      {
        sightings,
        volume,
        usual,
        observedAt: submittedAt.toISOString(),
        open: (sighting) => {
          const other = numberOf(sighting.application);
          const known = this.#opened.get(other);
          return known && { ...sighting, applicant: known, community: history.communityOf(other) };
        },
      },
    );
    const assessment = await this.#assess(open, {
      sharing,
      rhythm: row.context ? rhythm : undefined,
    });
    this.#arrivals.add(now);
    this.#usual.add(now, assessment?.contributions ?? []);
    this.#opened.add(number, position, applicant);
    history.setCommunity(number, community);
    const standing = standingOfAnalysis(assessment ?? { decision: null, decisionBasis: null });
    history.setStanding(number, standing);
    if (open.outcome && open.outcomeAt)
      this.#labels.add({ at: open.outcomeAt.getTime(), application: number, outcome: open.outcome });
    return assessment;
  }

  async #assess(
    { row, applicant, lists, submittedAt }: OpenRow,
    { sharing, rhythm }: Pick<Parameters<typeof evidenceOf>[0], "sharing" | "rhythm">,
  ): Promise<Assessment | undefined> {
    const context = this.#context;
    const { watchlists, ownDomains } = this.#terms;
    const ip = row.context?.ip;
    const evidence = evidenceOf({
      applicant,
      inputs: inputsOf(row),
      network: ip === undefined ? undefined : networkOf(context, ip),
      rhythm,
      ownDomains,
      sharing,
      rings: undefined,
      sources: nothingAsked,
      lists,
      screening:
        watchlists.length > 0
          ? await screenApplicant(
              { ...context, clock: () => submittedAt.getTime() },
              { data: row.data, lists: watchlists },
            )
          : undefined,
      at: submittedAt,
    });
    const { assessment } = assessOrFail(context, {
      input: row.data,
      evidence: { applicant, ...evidence },
      failedSources: [],
      terms: this.#terms,
      mode: context.scope.mode,
    });
    return assessment;
  }
}
