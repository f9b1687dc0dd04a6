/** A webhook's name: its description, or else its host. */
export function webhookName({ description, url }: { description: string | null; url: string }): string {
  return description ?? new URL(url).host;
}
