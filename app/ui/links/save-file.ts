import { unreachable } from "@/app/actions/unreachable";

/** Fetches a file and saves it. Returns why it couldn't: a link that the browser follows itself would leave the page for that. */
export async function fetchFile(address: string, request?: RequestInit): Promise<string | undefined> {
  try {
    const response = await fetch(address, request);
    const name = /filename="(.+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    if (response.ok && name !== undefined) {
      saveFile(await response.blob(), name);
      return undefined;
    }
    if (response.headers.get("content-type")?.startsWith("text/plain")) return (await response.text()).trim();
  } catch {
    // Also if the answer broke off: a part of a file would pass for the whole.
  }
  return unreachable.message;
}

/** Hands a file to the browser without an address that would have to serve it again. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
