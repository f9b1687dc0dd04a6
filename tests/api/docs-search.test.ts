import pMap from "p-map";
import { describe, expect, inject, it } from "vitest";
import { docPages } from "@/app/docs/ui/navigation";
import { searchAddress } from "@/app/docs/ui/search-address";

/* The answers of the server, so that they hold for browsers without scripts. */

/** What a page says, without its header and navigation. */
async function contentOf(address: string): Promise<string> {
  const response = await fetch(new URL(address, inject("serverUrl")));
  expect([address, response.status]).toEqual([address, 200]);
  return /<main[^>]*>(.*)<\/main>/s.exec(await response.text())?.[1] ?? "";
}

const resultsOf = (words: string) => contentOf(searchAddress(words));

/** The things that a search for their titles does not lead to. */
async function missed(things: { title: string; href: string }[]): Promise<string[]> {
  const found = await pMap(
    things,
    async ({ title, href }) => (await resultsOf(title)).includes(`<a href="${href}">`),
    { concurrency: 4 },
  );
  return things.filter((_, place) => !found[place]).map(({ title, href }) => `${title}: ${href}`);
}

describe("the search of the documentation", () => {
  it("leads to each page by the title that the page has", async () => {
    const pages = await pMap(docPages, async ({ href }) => ({
      href,
      title: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(await contentOf(href))?.[1] ?? ""),
    }));
    expect(pages.map(({ title }) => title)).not.toContain("");
    expect(await missed(pages)).toEqual([]);
  });

  it("leads to each operation by its summary, at an anchor of its page", async () => {
    const operations = await operationsOfReference();
    expect(operations.length).toBeGreaterThan(40);
    expect(await missed(operations)).toEqual([]);
  });

  it("leads to each event by its name", async () => {
    const content = await contentOf("/docs/events");
    const events = [...content.matchAll(/<h2[^>]* id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(
      ([, id, title = ""]) => ({ title: textOf(title), href: `/docs/events#${id}` }),
    );
    expect(events.length).toBeGreaterThan(5);
    expect(await missed(events)).toEqual([]);
  });

  it.each(["/docs/errors", "/docs/model"])(
    "leads to the rows of %s that have an address of their own: error codes, signals",
    async (href) => {
      const content = await contentOf(href);
      const rows = [...content.matchAll(/<tr id="([^"]+)"><th scope="row">([^<]+)/g)].map(
        ([, id, title = ""]) => ({ title, href: `${href}#${id}` }),
      );
      expect(rows.length).toBeGreaterThan(5);
      // They are all read in the same way.
      expect(await missed([...rows.slice(0, 2), ...rows.slice(-2)])).toEqual([]);
      const ids = [...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);
    },
  );

  it("takes beginnings of words and typing errors, and marks what it found", async () => {
    expect(await resultsOf("idempot")).toContain("<mark>Idempotency</mark>");
    expect(await resultsOf("adress")).toContain("<mark>address</mark>");
  });

  it("finds fields by their names", async () => {
    expect(await resultsOf("toComplete")).toContain(`#getAdverseAction">`);
  });

  it("says what to try if nothing is found or asked", async () => {
    expect(await resultsOf("xyzzyplugh")).toMatch(/Nothing matches “xyzzyplugh”\. Try fewer words/);
    for (const address of ["/docs/search", "/docs/search?q=", "/docs/search?q=%20&q=x"]) {
      expect(await contentOf(address)).toContain("For example:");
    }
  });

  it("answers a query of any length by its beginning, and says so", async () => {
    const content = await resultsOf("secret ".repeat(1_000));
    expect(content).toContain("The search used only the first 100 characters.");
    expect(content).toContain("<mark>secret</mark>");
    expect(await resultsOf("😀".repeat(1_000))).toContain("Nothing matches");
  });

  it("shows a query as text, whatever is in it", async () => {
    for (const attack of [`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "</title><b>"]) {
      const response = await fetch(new URL(searchAddress(attack), inject("serverUrl")));
      const html = await response.text();
      expect(html).not.toContain(attack);
      expect(html).not.toMatch(/<img src=x|<script>alert/);
    }
  });

  it("keeps results out of search engines", async () => {
    const response = await fetch(new URL("/docs/search?q=secret", inject("serverUrl")));
    expect(await response.text()).toContain('<meta name="robots" content="noindex, follow"/>');
  });
});

/** Each operation's summary, and its section's address, from the pages of the reference. */
async function operationsOfReference() {
  const groups = [...(await contentOf("/docs/api")).matchAll(/<a href="(\/docs\/api\/[\w-]+)">/g)];
  const pages = await pMap(groups, async ([, href = ""]) => {
    const content = await contentOf(href);
    const sections = content.matchAll(/<section id="(\w+)"[^>]*><h2[^>]*>([^<]+)/g);
    return [...sections].map(([, id, title = ""]) => ({ title: textOf(title), href: `${href}#${id}` }));
  });
  return pages.flat();
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
