import type { Metadata } from "next";
import { Article } from "@/app/docs/ui/article";
import { longestQuery, searchAddress } from "@/app/docs/ui/search-address";
import { entryOf } from "@/lib/platform/entry-of";
import { documentationIndex } from "./documentation-index";
import { excerptOf, markedPieces, type Piece } from "./excerpt";
import classes from "./search.module.css";
import type { Hit } from "./search-index";

type Props = PageProps<"/docs/search">;

/** More are not read through: a longer query finds less. */
const mostShown = 30;

const examples = ["rotate secret", "riskScore", "idempotency_mismatch", "analysis.completed", "erase"];

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { words } = await queryOf(searchParams);
  return { title: words === "" ? "Search" : `“${words}” · Search`, robots: { index: false, follow: true } };
}

export default async function SearchPage({ searchParams }: Props) {
  const { words, isCut } = await queryOf(searchParams);
  if (words === "") return <Invitation lead="Words, field names, error codes, events, signals, or paths." />;
  const hits = (await documentationIndex()).find(words);
  if (hits.length === 0) {
    return <Invitation lead={`Nothing matches “${words}”. Try fewer words, or the name of a field.`} />;
  }
  return (
    <Article title="Search" lead={`${countText(hits.length)} for “${words}”.`}>
      {isCut && <p>{`The search used only the first ${longestQuery} characters.`}</p>}
      {pagesOf(hits.slice(0, mostShown)).map((found) => (
        <PageResults key={found.href} {...found} />
      ))}
    </Article>
  );
}

function Invitation({ lead }: { lead: string }) {
  return (
    <Article title="Search" lead={lead}>
      <p>For example:</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <a href={searchAddress(example)}>{example}</a>
          </li>
        ))}
      </ul>
      <p>
        Or read all <a href="/docs/api">operations</a>, <a href="/docs/errors">errors</a>,{" "}
        <a href="/docs/webhooks">events</a> and <a href="/docs/model">signals</a>.
      </p>
    </Article>
  );
}

interface FoundPage {
  title: string;
  href: string;
  hits: Hit[];
}

/** The page as a whole is its heading; its sections are below. */
function PageResults({ title, href, hits }: FoundPage) {
  const whole = hits.find(({ entry }) => entry.anchor === undefined);
  const sections = hits.filter((hit) => hit !== whole);
  return (
    <section className={classes.page}>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      {whole && <Excerpt hit={whole} />}
      {sections.length > 0 && (
        <ul className={classes.hits}>
          {sections.map((hit) => (
            <li key={hit.entry.anchor}>
              <a href={`${href}#${hit.entry.anchor}`}>
                <Marked pieces={markedPieces(hit.entry.title, hit.isMatch)} />
              </a>
              {hit.entry.endpoint !== "" && (
                <span className={classes.endpoint}>
                  <Marked pieces={markedPieces(hit.entry.endpoint, hit.isMatch)} />
                </span>
              )}
              <Excerpt hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Excerpt({ hit }: { hit: Hit }) {
  if (hit.entry.text === "") return null;
  return (
    <p className={classes.excerpt}>
      <Marked pieces={excerptOf(hit.entry.text, hit.isMatch)} />
    </p>
  );
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    isMatch ? <mark key={place}>{text}</mark> : text,
  );
}

/** The pages of the hits, those of the best first. */
function pagesOf(hits: Hit[]): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  for (const hit of hits) {
    const { page: title, pageHref: href } = hit.entry;
    entryOf(pages, href, () => ({ title, href, hits: [] })).hits.push(hit);
  }
  return [...pages.values()];
}

function countText(count: number): string {
  if (count > mostShown) return `The best ${mostShown} of ${count} results`;
  return count === 1 ? "1 result" : `${count} results`;
}

async function queryOf(searchParams: Props["searchParams"]): Promise<{ words: string; isCut: boolean }> {
  const { q } = await searchParams;
  const given = ([q].flat()[0] ?? "").replace(/\s+/g, " ").trim();
  const characters = [...given];
  if (characters.length <= longestQuery) return { words: given, isCut: false };
  const beginning = characters.slice(0, longestQuery).join("");
  // Without the part of a word at its end, if there are others.
  return { words: beginning.replace(/ \S*$/, ""), isCut: true };
}
