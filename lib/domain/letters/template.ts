import type { Context, Tx } from "@/lib/auth/context";
import { type LetterTemplate, letterTemplate } from "@/lib/contract/letter-template";

export interface StoredTemplate {
  version: number;
  template: LetterTemplate;
  /** Letters to applications received from then on are listed as due; null if none are. */
  dueSince: Date | null;
}

/** The latest version; null until there is one. */
export async function findTemplate({ db }: Context | Tx): Promise<StoredTemplate | null> {
  const row = await db.letterTemplate.findFirst({ orderBy: { version: "desc" } });
  return (
    row && {
      version: row.version,
      template: letterTemplate.parse(row.document),
      dueSince: row.dueSince,
    }
  );
}

/** What letters take from the organization's settings. */
export async function senderOf({
  db,
  scope,
}: Context | Tx): Promise<{ name: string; timeZone: string | null }> {
  return db.organization.findUniqueOrThrow({
    where: { id: scope.organizationId },
    select: { name: true, timeZone: true },
  });
}
