/** Whether a form, or a call of a server action, is well formed. Next answers 500 to one that it can't read. */
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
