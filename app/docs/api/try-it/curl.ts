interface Request {
  method: string;
  url: string;
  /** Other than the key's. */
  headers: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
}

/** A request as a command for a shell that has the key in `ASSAY_KEY`. */
export function curlCommand({ method, url, headers, body }: Request): string {
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${/[^\w:/.-]/.test(url) ? quoted(url) : url}`,
    `-H "Authorization: Bearer $ASSAY_KEY"`,
    ...headers.map(
      ([name, value]) => `-H ${doubleQuotable(value) ? `"${name}: ${value}"` : quoted(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Without anything that a shell reads between double quotes. */
function doubleQuotable(text: string): boolean {
  return !/["$`\\!]/.test(text);
}
