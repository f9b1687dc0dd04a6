import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { DataTable } from "@/app/docs/ui/data-table";
import classes from "@/app/docs/ui/docs.module.css";
import { withMinus } from "@/app/ui/points";
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
        own version. The same card is at <code>GET /v1/model</code>.
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
          Signals that may stand for a protected trait give at most {card.limits.proxyPoints} points together,
          and never cause a DECLINE.
        </li>
        <li>Corroboration only offsets points up to {card.limits.weakPoints}, of its own component.</li>
        <li>Of one family only the strongest signal counts.</li>
        <li>Links are counted over distinct persons; a machine's decline never spreads to others.</li>
      </ul>
      <h2>Signals</h2>
      <DataTable
        caption="Signals"
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

type Signal = ReturnType<typeof modelCardOfEngine>["signals"][number];

function SignalCell({ code, meaning, tags }: Pick<Signal, "code" | "meaning" | "tags">) {
  return (
    <>
      {code}
      <span className={classes.cellText}>{meaning}</span>
      {tags.length > 0 && (
        <span className={classes.cellNote}>{tags.map((tag) => tagMeaning[tag]).join("; ")}</span>
      )}
    </>
  );
}
