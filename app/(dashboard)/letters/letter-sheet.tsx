import type { LetterContent, Passage } from "@/lib/contract/letters";
import { testText } from "@/lib/domain/letters/compose";
import classes from "./letter-sheet.module.css";

interface LetterSheetProps {
  letter: LetterContent;
  /** The heading's level on its page. */
  order: 2 | 3;
  /** Says so on the paper as well: a draft is not to be sent. */
  isDraft?: boolean;
}

/** A letter on paper: on the screen, and where its page is printed. */
export function LetterSheet({ letter, order, isDraft = false }: LetterSheetProps) {
  const Title = order === 2 ? "h2" : "h3";
  const Heading = order === 2 ? "h3" : "h4";
  return (
    <article className={classes.sheet} lang={letter.language} aria-label={letter.title}>
      {isDraft && <p className={classes.test}>DRAFT, not issued</p>}
      {letter.isTest && <p className={classes.test}>{testText}</p>}
      <Lines lines={letter.sender} className={classes.sender} />
      <Lines lines={letter.recipient} className={classes.recipient} />
      <p>{letter.date}</p>
      <Title className={classes.title}>{letter.title}</Title>
      <p>Re: {letter.subject}</p>
      <p>
        <bdi>{letter.salutation}</bdi>
      </p>
      {letter.sections.map(({ part, heading, passages }) => (
        <section key={part}>
          {heading !== null && <Heading className={classes.heading}>{heading}</Heading>}
          {passages.map((passage, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter's passages never move
            <PassageText key={index} passage={passage} />
          ))}
        </section>
      ))}
      <Lines lines={letter.signOff} className={classes.signOff} />
    </article>
  );
}

function PassageText({ passage: { kind, text, lines } }: { passage: Passage }) {
  if (kind === "lines") return <Lines lines={lines} />;
  if (kind === "paragraph") return <p className={classes.text}>{text}</p>;
  return (
    <>
      <p>{text}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Lines({ lines, className }: { lines: readonly string[]; className?: string | undefined }) {
  return (
    <p className={`${classes.lines} ${className ?? ""}`}>
      <bdi>{lines.join("\n")}</bdi>
    </p>
  );
}
