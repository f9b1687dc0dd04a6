import type { Metadata } from "next";
import { RichText } from "@/app/docs/api/rich-text";
import { Article } from "@/app/docs/ui/article";
import { slugOf } from "@/app/docs/ui/slug";
import changes from "./changes.json";

export const metadata: Metadata = { title: "Changelog" };

export default function ChangelogPage() {
  return (
    <Article
      title="Changelog"
      lead="What is new for those who call the API or work with it. New fields may be added at any time; nothing else changes within version 1."
    >
      {changes.map(({ date, title, changes: lines }) => (
        <section key={title} aria-labelledby={slugOf(title)}>
          <h2 id={slugOf(title)}>
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
