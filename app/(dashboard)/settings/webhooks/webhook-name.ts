/** What a webhook is called: as its owner describes it, else by its host. */
export function webhookName({ description, url }: { description: string | null; url: string }): string {
  return description ?? new URL(url).host;
}
