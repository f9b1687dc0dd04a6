import { expect, test } from "vitest";
import { highlight } from "@/app/docs/ui/highlight";

const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) =>
      name === "lt" ? "<" : name === "gt" ? ">" : name === "quot" ? '"' : name === "amp" ? "&" : "'",
    );

test.each(["curl", "Go", "HTTP", "JSON", "Python", "Ruby", "TypeScript"] as const)(
  "a sample in %s keeps its text, and markup in it stays text",
  (language) => {
    const code = `# <script>alert("1 & 2")</script>\n{ "a": '</pre>', "b": true } // \${x} &lt;\n`;
    const html = highlight({ code, language });
    expect(html.replace(/<\/?span(?: class="(?:word|text|value|aside)")?>/g, "")).not.toMatch(/[<>]/);
    expect(html.match(/<span/g)?.length).toBe(html.match(/<\/span>/g)?.length);
    expect(text(html)).toBe(code);
  },
);

test("a sample's parts are told apart", () => {
  expect(highlight({ code: '{"a": 1}', language: "JSON" })).toBe(
    '{<span class="word">&quot;a&quot;</span>: <span class="value">1</span>}',
  );
});
