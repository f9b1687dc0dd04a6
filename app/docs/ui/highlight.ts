import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import typescript from "highlight.js/lib/languages/typescript";
import { LRUCache } from "lru-cache";

/** The languages of samples, by the name that the page shows. */
const grammars = {
  curl: bash,
  Go: go,
  HTTP: http,
  JSON: json,
  Python: python,
  Ruby: ruby,
  Shell: bash,
  TypeScript: typescript,
};

export interface Sample {
  language: keyof typeof grammars;
  code: string;
}

const highlighter = hljs.newInstance();
for (const [name, grammar] of Object.entries(grammars))
  highlighter.registerLanguage(name.toLowerCase(), grammar);

/** What is told apart, by what the grammars call it. The rest has the color of text. */
const kinds: Record<string, "word" | "text" | "value" | "aside"> = {
  keyword: "word",
  built_in: "word",
  literal: "word",
  attr: "word",
  attribute: "word",
  string: "text",
  regexp: "text",
  number: "value",
  variable: "value",
  subst: "value",
  comment: "aside",
  meta: "aside",
};

/** Twice as many as the documentation has. */
const kept = new LRUCache<string, string>({ max: 500 });

/** A sample as HTML: its text, escaped, in spans whose classes say what kind each part of it is. */
export function highlight({ code, language }: Sample): string {
  const key = `${language}\n${code}`;
  const known = kept.get(key) ?? withKinds(highlighter.highlight(code, { language }).value);
  kept.set(key, known);
  return known;
}

/** With spans of our kinds in place of the highlighter's, of which most change nothing. Only its own tags are not escaped. */
function withKinds(html: string): string {
  const open: (string | undefined)[] = [];
  return html.replace(/<span class="hljs-(\w+)\b[^"]*">|<\/span>/g, (tag, scope: string | undefined) => {
    if (scope === undefined) return open.pop() === undefined ? "" : tag;
    const kind = kinds[scope];
    open.push(kind);
    return kind === undefined ? "" : `<span class="${kind}">`;
  });
}
