/** The name of a webhook: its description, else its host. */
export function webhookName({ description, url }: { description: string | null; url: string }): string {
  return description ?? new URL(url).host;
}
