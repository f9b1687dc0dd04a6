import type { Metadata } from "next";
import { RichText } from "@/app/docs/api/rich-text";
import { Article } from "@/app/docs/ui/article";
import changes from "./changes.json";

export const metadata: Metadata = { title: "Changelog" };

export default function ChangelogPage() {
  return (
    <Article
      title="Changelog"
      lead="What is new for those who call the API or work with it. New fields may be added at any time; nothing else changes within version 1."
    >
      {changes.map(({ date, title, changes: lines }) => (
        <section key={date} aria-labelledby={`changes-${date}`}>
          <h2 id={`changes-${date}`}>
            {title} <time dateTime={date}>({date})</time>
          </h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <RichText text={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Article>
  );
}
