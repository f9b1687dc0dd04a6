/**
 * Whether Next can read a form, or a call of a server action, as far as its text tells. Next takes one that it can't read for
 * an error of the page.
 */
export async function isDecodable(request: Request): Promise<boolean> {
  const isCall = request.headers.has("next-action");
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  if (request.method !== "POST" || !(isCall || isForm)) return true;
  try {
    if (!isForm) return isArguments(await request.text());
    const form = await request.formData();
    const encoded = isCall ? /^\d+$/ : /^\$ACTION_.*:\d+$/;
    for (const [name, value] of form) if (encoded.test(name) && typeof value === "string") JSON.parse(value);
    return !isCall || isArguments(form.get("0"));
  } catch {
    return false;
  }
}

function isArguments(text: unknown): boolean {
  return typeof text === "string" && Array.isArray(JSON.parse(text));
}
