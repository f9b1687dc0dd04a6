import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { service } from "@/lib/service/current";
import { exampleOf } from "./example";
import {
  type FieldRow,
  fieldRows,
  isEmptyObject,
  limitsText,
  resolve,
  type Schema,
  type Schemas,
  typeText,
} from "./schema";

export interface Operation {
  /** `operationId`: also its anchor on its group's page. */
  id: string;
  method: string;
  /** Including `/v1`. */
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  body: Content | undefined;
  success: { status: string; description: string; formats: string[]; content: Content | undefined };
  /** Statuses. */
  errors: string[];
  /** Whether it answers nothing without a key. */
  needsKey: boolean;
  /** Whether it changes what live and test data share, so that a test key changes it for both. */
  isShared: boolean;
}

interface Parameter extends FieldRow {
  place: string;
  /** All that it may be; anything, if undefined. */
  choices: string[] | undefined;
  example: unknown;
}

/** A JSON body. */
export interface Content {
  fields: FieldRow[];
  example: string;
}

export interface OperationGroup {
  name: string;
  /** Its segment of the URL. */
  slug: string;
  description: string;
  operations: Operation[];
}

export interface Reference {
  groups: OperationGroup[];
  /** What each status means: the operations share them. */
  errors: { status: string; description: string }[];
  events: DocumentedEvent[];
}

export interface DocumentedEvent {
  name: string;
  /** When it is sent. */
  meaning: string;
  /** What webhooks get. */
  body: Content;
}

interface Media {
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

interface DocumentedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Media;
  responses: Record<string, Answer>;
}

type Answer = Media & { description: string };

interface Document {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  webhooks: Record<string, { post: { summary: string; requestBody: Media } }>;
  components: { schemas: Schemas; responses: Record<string, Answer> };
}

/** There is one policy, which decides live and test analyses. */
const shared = new Set(
  operations.filter(({ action }) => action === "policy.publish").map(({ operationId }) => operationId),
);

const kept = defineSingleton("api-reference", (): { day?: number; reference?: Reference } => ({}));

const dayMilliseconds = 86_400_000;

/**
 * The operations of the OpenAPI document by tag, and their errors, as the page shows them. Made again each UTC day, because
 * some examples are days from now.
 */
export function readReference(): Reference {
  const now = service().clock();
  const day = Math.floor(now / dayMilliseconds);
  const made = kept(service());
  if (made.reference === undefined || made.day !== day) {
    Object.assign(made, { day, reference: referenceAt(now) });
  }
  return made.reference as Reference;
}

/** The reference as of a moment. */
export function referenceAt(now: number): Reference {
  const document = withAnswers(openApiDocument(operations, now) as Document);
  return { groups: toGroups(document), errors: toErrors(document), events: toEvents(document) };
}

/** With each answer in its place: operations share most of them by reference. */
function withAnswers(document: Document): Document {
  const { responses: shared } = document.components;
  const inPlace = (answer: Answer & { $ref?: string }) =>
    answer.$ref === undefined
      ? answer
      : (shared[answer.$ref.slice(answer.$ref.lastIndexOf("/") + 1)] as Answer);
  const mapped = <From, To>(record: Record<string, From>, map: (from: From) => To) =>
    Object.fromEntries(Object.entries(record).map(([name, from]) => [name, map(from)]));
  const paths = mapped(document.paths, (methods) =>
    mapped(methods, (operation) => ({ ...operation, responses: mapped(operation.responses, inPlace) })),
  );
  return { ...document, paths };
}

function toErrors({ paths }: Document): Reference["errors"] {
  const answers = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([status]) => isError(status))
    // A status that several errors share lists them in one description.
    .flatMap(([status, { description }]) =>
      description.split(" Or: ").map((each) => ({ status, description: each })),
    );
  const distinct = new Map(answers.map((each) => [`${each.status} ${each.description}`, each]));
  return [...distinct.values()].sort((one, other) => Number(one.status) - Number(other.status));
}

function toEvents({ webhooks, components }: Document): DocumentedEvent[] {
  return Object.entries(webhooks).map(([name, { post }]) => ({
    name,
    meaning: post.summary,
    body: toContent(post.requestBody, components.schemas) as Content,
  }));
}

function isError(status: string): boolean {
  return !status.startsWith("2");
}

function toGroups({ servers, tags, paths, components }: Document): OperationGroup[] {
  const base = servers[0]?.url ?? "";
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, documented] of Object.entries(methods)) {
      const name = documented.tags[0] ?? "Other";
      const operations = groups.get(name) ?? [];
      operations.push(toOperation(method.toUpperCase(), base + path, documented, components.schemas));
      groups.set(name, operations);
    }
  }
  return [...groups].map(([name, operations]) => ({
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    description: tags.find((tag) => tag.name === name)?.description ?? "",
    operations,
  }));
}

function toOperation(
  method: string,
  path: string,
  documented: DocumentedOperation,
  schemas: Schemas,
): Operation {
  const { operationId, summary, description, parameters = [], requestBody, responses } = documented;
  const answers = Object.entries(responses);
  const [status, success] = answers.find(([code]) => code.startsWith("2")) ?? ["", { description: "" }];
  return {
    id: operationId,
    method,
    path,
    summary,
    description,
    parameters: parameters.map(({ in: place, name, required = false, description: own, schema }) => {
      const resolved = resolve(schema, schemas);
      return {
        path: name,
        place,
        type: typeText(resolved, schemas),
        isRequired: required,
        choices: resolved.enum?.map(String),
        example: exampleOf(resolved, schemas),
        description: [own ?? resolved.description, limitsText(resolved)].filter(Boolean).join(" "),
      };
    }),
    body: toContent(requestBody, schemas),
    success: {
      status,
      description: success.description,
      formats: Object.keys((success as Media).content ?? {}),
      content: toContent(success, schemas),
    },
    errors: answers.map(([code]) => code).filter(isError),
    // An empty requirement is one that no key meets, too.
    needsKey: !documented.security?.some((requirement) => isEmptyObject(requirement)),
    isShared: shared.has(operationId),
  };
}

function toContent(media: Media | undefined, schemas: Schemas): Content | undefined {
  const { schema, example } = media?.content?.["application/json"] ?? {};
  if (!schema) return undefined;
  const fields = fieldRows(schema, schemas);
  if (fields.length === 0) return undefined;
  return { fields, example: JSON.stringify(example ?? exampleOf(schema, schemas), null, 2) };
}
