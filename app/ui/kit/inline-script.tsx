/** A script that runs while the page is read, before the page's own. */
export function InlineScript({ nonce, script }: { nonce: string | undefined; script: string }) {
  return (
    // Browsers hide a nonce from scripts, so hydration would report a difference.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
