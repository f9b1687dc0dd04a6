import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

type Find = (db: Context["db"], where: { id: { in: string[] } }) => PromiseLike<{ id: string }[]>;

const select = { id: true } as const;

/** Records with their own page that may be deleted or removed, by the prefix of their ids. */
const kinds: Record<string, Find> = {
  ana: (db, where) => db.analysis.findMany({ where, select }),
  app: (db, where) => db.applicant.findMany({ where, select }),
  bat: (db, where) => db.batch.findMany({ where, select }),
  std: (db, where) => db.study.findMany({ where: { ...where, deletedAt: null }, select }),
  whk: (db, where) => db.webhook.findMany({ where: { ...where, deletedAt: null }, select }),
  dlv: (db, where) => db.delivery.findMany({ where: { ...where, webhook: { deletedAt: null } }, select }),
};

/** Those of the named records that no longer exist, in either mode: entries outlive what they name. */
export async function goneRecords(
  { db, principal }: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  authorize(principal, "audit.read");
  const gone = new Set<string>();
  await Promise.all(
    Object.entries(kinds).map(async ([prefix, find]) => {
      const named = ids.filter((id) => id.startsWith(`${prefix}_`));
      if (named.length === 0) return;
      const found = new Set((await find(db, { id: { in: named } })).map(({ id }) => id));
      for (const id of named) if (!found.has(id)) gone.add(id);
    }),
  );
  return gone;
}
