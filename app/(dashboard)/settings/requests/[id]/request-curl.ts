import { curlCommand } from "@/app/docs/api/try-it/curl";
import { type BodyShape, otherNames } from "@/lib/domain/requests/body-shape";
import type { RequestDetail } from "@/lib/domain/requests/read";

/** The request as a command, with placeholders for what isn't kept: the key, identifiers and values. */
export function requestCurl(
  { method, route, recordId, bodyShape }: Pick<RequestDetail, "method" | "route" | "recordId" | "bodyShape">,
  origin: string,
): string {
  const path = (route ?? "/:path").replace(/:(\w+)/g, (_, name: string) =>
    name === "id" && recordId !== null ? recordId : `<${name}>`,
  );
  return curlCommand({
    method,
    url: `${origin}/v1${path}`,
    headers: bodyShape === null ? [] : [["Content-Type", "application/json"]],
    body: bodyShape === null ? undefined : JSON.stringify(placeholders(bodyShape), null, 2),
  });
}

const examples: Record<string, unknown> = { string: "<string>", number: 0, boolean: false, null: null };

function placeholders(shape: BodyShape): unknown {
  if (typeof shape === "string") return examples[shape];
  if (Array.isArray(shape)) return shape.map(placeholders);
  const fields = Object.entries(shape).filter(([name]) => name !== otherNames);
  return Object.fromEntries(fields.map(([name, each]) => [name, placeholders(each)]));
}
