import { type Operation, type OperationGroup, readReference } from "@/app/docs/api/reference";
import { docPages } from "@/app/docs/ui/navigation";
import { pageModules } from "./page-modules";
import { readSections } from "./read-sections";
import type { Entry } from "./search-index";

/** All that the documentation says, from the pages themselves and from the document that the API reference shows. */
export async function readEntries(): Promise<Entry[]> {
  const pages = await Promise.all(docPages.map(({ href }) => entriesOfPage(href)));
  return [...pages.flat(), ...readReference().groups.flatMap(entriesOfGroup)];
}

async function entriesOfPage(pageHref: keyof typeof pageModules): Promise<Entry[]> {
  const { default: page } = await pageModules[pageHref]();
  const sections = await readSections(page());
  const [whole] = sections;
  return sections.map((section) => ({ ...section, page: whole?.title ?? "", pageHref, endpoint: "" }));
}

function entriesOfGroup({ name, slug, operations }: OperationGroup): Entry[] {
  const place = { page: `API reference: ${name}`, pageHref: `/docs/api/${slug}` };
  return [
    { ...place, anchor: undefined, title: name, endpoint: "", text: "" },
    ...operations.map((operation) => ({
      ...place,
      anchor: operation.id,
      title: operation.summary,
      endpoint: `${operation.method} ${operation.path}`,
      text: textOf(operation),
    })),
  ];
}

function textOf({ id, description, parameters, body, success }: Operation): string {
  const fields = [parameters, body?.fields ?? [], success.content?.fields ?? []].flat();
  const texts = fields.map((field) => `${field.path}: ${field.description || field.type}`);
  return [`${description} ${success.description}`, ...texts, id].join(" · ").replaceAll("`", "");
}
