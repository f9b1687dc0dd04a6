import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { DataTable } from "@/app/docs/ui/data-table";
import classes from "@/app/docs/ui/docs.module.css";
import { Name } from "@/app/docs/ui/name";
import { roundShare } from "@/app/ui/charts/figures";
import { withMinus } from "@/app/ui/risk/points";
import type { DecisionBenchmark } from "@/lib/contract/model";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";

export const metadata: Metadata = { title: "Model card" };

const tagMeaning = {
  proxy: "may stand for a protected trait",
  correctable: "the applicant can correct it",
  notice: "named in notices",
  fixed: "its points can't be changed",
};

export default function ModelPage() {
  const card = modelCardOfEngine();
  return (
    <Article title="Model card" lead={card.summary}>
      <p>
        This is version <code>{card.modelVersion}</code>. A stored analysis replays byte for byte under its
        own version. The API has the same card at <code>GET /v1/model</code>.
      </p>
      <h2>A model decides when you are ready</h2>
      <p>
        A release can bring a new model. It decides at once unless your policy keeps the model that you have:
        choose it under Policy, Signals, or as <code>model</code> in the policy’s document. Then start the new
        one as a challenger, compare the two on the same applicants under Performance, and promote it. The
        previous model can run as the challenger as well. These can decide: {card.models.join(", ")}. A rule
        never matches on a signal that is newer than the model.
      </p>
      <h2>Decisions</h2>
      <DataTable
        caption="Decisions"
        head={["Decision", "When"]}
        rows={Object.entries(card.decisions).map(([decision, when]) => [decision, when])}
      />
      <h2>Limits of the score</h2>
      <ul>
        <li>
          Signals that may stand for a protected trait add at most {card.limits.proxyPoints} points together,
          and never cause a DECLINE.
        </li>
        <li>Corroboration only offsets points up to {card.limits.weakPoints}, of its own component.</li>
        <li>
          Only the strongest signal of a family counts. What strangers share adds up, less with each further
          fact: only the strongest signal about the home, about a contact, and about the place counts.
        </li>
        <li>Links count different people. A machine's decline never spreads to others.</li>
      </ul>
      <h2>How it decides</h2>
      <p>
        Measured with the default policy on invented people of {card.benchmark.kinds.length} kinds, with a
        seed that wasn't used to choose points or thresholds. <code>npm run bench:decisions</code> repeats it.
      </p>
      <DataTable
        caption="The benchmark against its bar"
        head={["What", "Wanted", "Measured"]}
        rows={card.benchmark.bars.map(({ what, wanted, measured, met }) => [
          what,
          wanted,
          met ? measured : `${measured} (missed)`,
        ])}
      />
      {parts.map(({ part, title, right }) => (
        <KindTable key={part} title={title} right={right} part={part} kinds={card.benchmark.kinds} />
      ))}
      <h3>Approval by group</h3>
      <p>By the four-fifths rule, each rate should be at least four fifths of the typical rate.</p>
      <DataTable
        caption="Approval of honest people by group"
        head={["Group", "People", "Approved", "Ratio to typical"]}
        rows={card.benchmark.groups.map(({ group, count, approved, ratio }) => [
          group,
          count,
          roundShare(approved),
          ratio.toFixed(3),
        ])}
      />
      <h2>Signals</h2>
      <DataTable
        caption="Signals"
        hasAnchors
        head={["Signal", "Component", "Points", "Source"]}
        rows={card.signals.map(({ code, component, points, meaning, source, tags }) => [
          <SignalCell key={code} code={code} meaning={meaning} tags={tags} />,
          component,
          withMinus(points),
          source,
        ])}
      />
      <h2>Tables</h2>
      <DataTable
        caption="Tables and their editions"
        head={["Table", "Edition"]}
        rows={card.tables.map(({ name, edition }) => [name, edition])}
      />
    </Article>
  );
}

type Kinds = DecisionBenchmark["kinds"];

const parts: { part: Kinds[number]["part"]; title: string; right: string }[] = [
  { part: "typical", title: "Honest and typical", right: "Approved" },
  { part: "atypical", title: "Honest and atypical", right: "Approved" },
  { part: "owed_review", title: "Honest and linked to a fraud", right: "Not declined" },
  { part: "fraud", title: "Fraud", right: "Held, of what can be seen" },
];

function KindTable(props: { title: string; right: string; part: Kinds[number]["part"]; kinds: Kinds }) {
  const { title, right, part, kinds } = props;
  return (
    <>
      <h3>{title}</h3>
      <DataTable
        caption={title}
        head={["Kind", "People", "APPROVE", "REVIEW", "DECLINE", right]}
        rows={kinds
          .filter((row) => row.part === part)
          .map((row) => [row.kind, row.count, row.approved, row.review, row.decline, roundShare(row.right)])}
      />
    </>
  );
}

type Signal = ReturnType<typeof modelCardOfEngine>["signals"][number];

function SignalCell({ code, meaning, tags }: Pick<Signal, "code" | "meaning" | "tags">) {
  return (
    <>
      <Name>{code}</Name>
      <div className={classes.cellText}>{meaning}</div>
      {tags.length > 0 && (
        <div className={classes.cellNote}>{tags.map((tag) => tagMeaning[tag]).join("; ")}</div>
      )}
    </>
  );
}
