import { IconCheck, IconCopy } from "@tabler/icons-react";
import samples from "@/app/docs/ui/code-sample.module.css";
import { CopyButton } from "@/app/docs/ui/copy-button";
import { curlCommand } from "./curl";
import type { Answer, Prepared } from "./request";
import classes from "./try-it.module.css";

/** What became of a request. */
export interface Outcome {
  request: Prepared;
  answer: Answer | undefined;
  /** Why there is no answer. */
  failure: string | undefined;
}

interface AnswerViewProps {
  outcome: Outcome | undefined;
  /** Where the API is. */
  origin: string;
  summary: string;
}

/** Characters of a body that are shown: browsers are slow with more. */
const mostShown = 100_000;

/** What was answered, and the command that asks the same. Only the first line is read out by itself. */
export function AnswerView({ outcome, origin, summary }: AnswerViewProps) {
  const answer = outcome?.answer;
  return (
    <>
      <p role="status" className={classes.status} data-ok={answer?.status.startsWith("2") || undefined}>
        {answer ? (
          <>
            <b>{answer.status}</b> in {answer.milliseconds} ms
          </>
        ) : (
          outcome?.failure
        )}
      </p>
      {answer && (
        <>
          <dl className={classes.headers}>
            {answer.headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Block label={`Answer to ${summary}`} text={answer.body.slice(0, mostShown)} />
          {answer.body.length > mostShown && (
            <p className={classes.hint}>
              The first {mostShown.toLocaleString("en-US")} of {answer.body.length.toLocaleString("en-US")}{" "}
              characters.
            </p>
          )}
        </>
      )}
      {outcome && (
        <Block
          label={`Command of ${summary}`}
          text={curlCommand({ ...outcome.request, url: origin + outcome.request.target })}
        />
      )}
    </>
  );
}

function Block({ label, text }: { label: string; text: string }) {
  return (
    <div className={samples.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className={`${samples.scroll} ${classes.block}`}>
        <pre>{text}</pre>
      </section>
      <CopyButton
        label={`Copy ${label}`}
        icon={<IconCopy size={16} aria-hidden />}
        copiedIcon={<IconCheck size={16} aria-hidden />}
      />
    </div>
  );
}
