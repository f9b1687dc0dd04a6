import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { StudyView, studyPage, studyQuery } from "@/lib/contract/studies";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { findStudy, viewStudy } from "./find";

/** Newest first. */
export async function listStudies(
  { db, principal, scope }: Context,
  { cursor, limit }: z.output<typeof studyQuery>,
): Promise<z.input<typeof studyPage>> {
  authorize(principal, "study.read");
  const list = `studies/${scope.mode}`;
  const rows = await db.study.findMany({
    where: { mode: scope.mode, deletedAt: null, ...afterCursor(list, cursor) },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: viewStudy });
}

/** Throws `not_found`. */
export async function readStudy(context: Context, id: string): Promise<StudyView> {
  authorize(context.principal, "study.read");
  return viewStudy(await findStudy(context, id));
}
