import type { MailBlock } from "./content";

/* Every mail has two forms: plain text, and simple HTML without pictures, scripts or anything to load. */

const letterStyle = "font-family:-apple-system,Segoe UI,Roboto,sans-serif;font-size:15px;line-height:1.5";
const buttonStyle =
  "display:inline-block;padding:9px 16px;border-radius:6px;background:#2f5fd0;color:#ffffff;text-decoration:none;font-weight:600";

export function textOf(body: readonly MailBlock[]): string {
  return `${body.map(blockText).join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("heading" in block) return block.heading.toUpperCase();
  if ("link" in block) return `${block.link.label}:\n${block.link.url}`;
  return block.items.map((item) => `- ${item}`).join("\n");
}

/** Without colors of its own besides the button's, so that it's readable in light and dark. */
export function htmlOf(body: readonly MailBlock[]): string {
  const head =
    '<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">';
  const parts = body.map(blockHtml).join("\n");
  return `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body style="${letterStyle};max-width:560px;margin:0 auto;padding:24px">\n${parts}\n</body></html>\n`;
}

function blockHtml(block: MailBlock): string {
  if (typeof block === "string") return `<p>${escapeHtml(block).replaceAll("\n", "<br>")}</p>`;
  if ("heading" in block) return `<h2 style="font-size:16px">${escapeHtml(block.heading)}</h2>`;
  if ("link" in block) {
    const { label, url } = block.link;
    return `<p><a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`;
  }
  return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}
