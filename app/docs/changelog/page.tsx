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
      lead="What’s new for everyone who uses the API or the dashboard. Version 1 may gain new fields at any time. Nothing else changes within it."
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
